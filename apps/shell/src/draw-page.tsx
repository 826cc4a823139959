import { startTransition, StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { language, log } from '@refcall/host'
import { speak } from '@refcall/messages'
import { App } from './app.tsx'
import { knownRemotes } from './known-remotes.ts'
import type { PageOverride } from './route-table.ts'
import { usedReleases } from './remotes/last-good.ts'
import { replaceGone } from './releases/replace-gone.ts'
import { restoreView } from './releases/view.ts'
import { RetryView } from './views/retry-view.tsx'
import { Frame } from './frame.tsx'
import { followLanguage, followUnits, speakPage } from './speak-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element)

/** In short pieces, so that a press in between is answered. */
const draw = (screen: ReactElement) =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App>{screen}</App>
      </StrictMode>,
    ),
  )

/** Without what says so, no page has a build that nobody released. */
const bring = async (override: PageOverride): Promise<ReactElement> =>
  (await import(/* webpackChunkName: "override" */ './remotes/override/begin-override.tsx')).beginOverride(override)

/** Until the messages have loaded, the skeleton from the server stays. */
export async function drawPage(): Promise<void> {
  try {
    const { override } = knownRemotes
    const [overridden] = await Promise.all([override && bring(override), speakPage(language.getState().language)])
    followLanguage()
    followUnits()
    draw(<Frame banner={overridden} />)
    replaceGone(usedReleases, { loadedItself: restoreView(), ...(override && { overAfterMs: override.secondsLeft * 1_000 }) })
  } catch (error) {
    log.failure('words_load', error)
    speak('en')
    draw(<RetryView onRetry={() => window.location.reload()} />)
  }
}
