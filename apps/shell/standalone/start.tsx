import '@refcall/design-system/tokens.css'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { Display, Ground, Main, Sentence, Toaster } from '@refcall/design-system'
import {
  createPageQueries,
  dismissNotice,
  language,
  log,
  product,
  showLanguage,
  startHost,
  units,
  useNotice,
  type Language,
} from '@refcall/host'
import { loadWords, measureIn, noticeWords, speak } from '@refcall/messages'
import { BrowserRouter, Screens } from '@refcall/router'
import { endLatePage } from '../src/late-page.ts'
// eslint-disable-next-line house/declared -- the remote that is being built: the preset's alias
import remote from 'own-remote'

const { routes, messages } = remote

/** A remote on its own origin, without the shell: the same host, but only its own screens. */
function Alone() {
  // Re-renders, with all children, when the language changes.
  useLingui()
  const notice = useNotice()
  return (
    <>
      <Screens routes={routes} productTitle={product.title} otherwise={<Elsewhere />} />
      <Toaster
        label={t`Messages`}
        closeLabel={t`Close`}
        toast={notice && noticeWords(notice)}
        onClose={dismissNotice}
      />
    </>
  )
}

/** A route of the shell, such as sign-in; its cookie is valid here, too. */
function Elsewhere() {
  return (
    <Ground kind="page">
      <Main>
        <Display as="h1" size={40}>{t`404 Page Not Found`}</Display>
        <p>{t`This part runs on its own here, without the other screens.`}</p>
      </Main>
    </Ground>
  )
}

const againMs = 3_000

async function say(wanted: Language) {
  await loadWords(messages, wanted)
  if (language.getState().language !== wanted) return
  showLanguage(wanted)
  speak(wanted)
}

/** Retries until the messages arrive; the skeleton of the page is shown meanwhile. */
async function sayFirst() {
  try {
    await say(language.getState().language)
  } catch (error) {
    log.failure('words_load', error)
    await new Promise((resolve) => setTimeout(resolve, againMs))
    await sayFirst()
  }
}

const queryClient = createPageQueries()
startHost()
// At `/` a remote shows its first screen.
if (window.location.pathname === '/' && routes[0]) window.history.replaceState(null, '', routes[0].path)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
language.subscribe(
  ({ language: wanted }) => void say(wanted).catch((error: unknown) => log.failure('words_load', error)),
)
await sayFirst()
measureIn(units.getState().units)
units.subscribe((state) => measureIn(state.units))
endLatePage()
createRoot(root).render(
  <I18nProvider i18n={i18n} defaultComponent={Sentence}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Alone />
      </BrowserRouter>
    </QueryClientProvider>
  </I18nProvider>,
)
