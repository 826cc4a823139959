import { ready } from './api.ts'
import { listenToApp } from './bridge/listen.ts'
import { session } from './session.ts'
import { applyTheme } from './theme.ts'

/** Starts the host of a page: the bridge listens, the start call goes out. Returns the way to stop listening. */
export function startHost(): () => void {
  applyTheme()
  ready().catch((error: unknown) => {
    console.warn('The start call failed; the next call tries again', error)
    session.setState({ known: true })
  })
  return listenToApp()
}
