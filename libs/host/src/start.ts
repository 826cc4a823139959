import { listenToApp } from './bridge/listen.ts'
import { ready } from './identity.ts'
import { followInstall } from './install.ts'
import { tellLanguage } from './language.ts'
import { followNetwork } from './live/connection.ts'
import { location } from './location.ts'
import { log } from './log.ts'
import { dropMatch } from './match-in-hand.ts'
import { endCause } from './notify.ts'
import { adoptToken, onOtherUser, session } from './session.ts'
import { followKept } from './storage.ts'
import { applyTheme } from './theme.ts'

const againMs = 3_000

/** Starts the host of a page: the bridge listens, the start call is sent. Returns a function that stops both. */
export function startHost(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(again)
    // Until it succeeds the user is unknown, and no screen may redirect to the login.
    ready().catch((error: unknown) => {
      log.failure('start', error)
      again = setTimeout(begin, againMs)
    })
  }
  applyTheme()
  tellLanguage()
  const stopListening = listenToApp()
  const stopWatching = followNetwork()
  const stopDropping = onOtherUser(dropMatch)
  const stopInstall = followInstall()
  const stopFollowing = followKept('webview_jwt_token', adoptToken)
  // Another bearer token, whose user has not been reported yet.
  const unsubscribe = session.subscribe(({ token, userOf }) => token !== userOf && begin())
  const stopEnding = [
    session.subscribe(({ user }) => user && endCause('session')),
    location.subscribe(({ place }) => place && endCause('place')),
  ]
  begin()
  return () => {
    for (const stop of stopEnding) stop()
    clearTimeout(again)
    unsubscribe()
    stopFollowing()
    stopInstall()
    stopDropping()
    stopWatching()
    stopListening()
  }
}
