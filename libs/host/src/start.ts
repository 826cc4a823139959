import { ready } from './api.ts'
import { listenToApp } from './bridge/listen.ts'
import { tellLanguage } from './language.ts'
import { log } from './log.ts'
import { applyTheme } from './theme.ts'

const againMs = 3_000

/** Starts the host of a page: the bridge listens, the start call goes out. Returns the way to stop both. */
export function startHost(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    // Until it succeeds nobody knows who is signed in, and no screen may send anybody away.
    ready().catch((error: unknown) => {
      log.failure('start', error)
      again = setTimeout(begin, againMs)
    })
  }
  applyTheme()
  tellLanguage()
  begin()
  const stopListening = listenToApp()
  return () => {
    clearTimeout(again)
    stopListening()
  }
}
