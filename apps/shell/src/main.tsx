import '@refcall/design-system/tokens.css'
import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { language, log, startHost } from '@refcall/host'
import { speak } from '@refcall/messages'
import { App } from './app.tsx'
import { RetryView } from './views/retry-view.tsx'
import { Frame } from './frame.tsx'
import { keepPage } from './offline/keep-page.ts'
import { requireIntegrity } from './remotes/integrity.ts'
import { prefetchOnIntent } from './remotes/prefetch-on-intent.ts'
import { followLanguage, followUnits, speakPage } from './speak-page.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = createRoot(element)

const draw = (screen: ReactElement) =>
  root.render(
    <StrictMode>
      <App>{screen}</App>
    </StrictMode>,
  )

/** Until the messages have loaded, the skeleton from the server stays. */
async function start() {
  try {
    await speakPage(language.getState().language)
    followLanguage()
    followUnits()
    draw(<Frame />)
  } catch (error) {
    log.failure('words_load', error)
    speak('en')
    draw(<RetryView onRetry={() => window.location.reload()} />)
  }
}

requireIntegrity()
startHost()
prefetchOnIntent()
keepPage()
void start()
