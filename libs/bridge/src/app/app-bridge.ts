import type { Ability, AuthInfo, MessageToApp, MessageToPage } from '../messages.ts'
import { readMessageToApp } from '../read-message.ts'

/** How long the page may take to answer the back button. */
const BACK_ANSWER_MS = 500

/** What the app does for the page. */
export interface AppHandlers {
  /** Who is signed in, with a bearer token that is still valid. */
  readonly authInfo: () => AuthInfo | Promise<AuthInfo>
  /** Opens an address outside of the web view, in a browser that can lead back to the app. */
  readonly openLink: (url: string) => void
  /** The person has signed out, or deleted the account, on the page. */
  readonly loggedOut: () => void
  /** Lets the device vibrate shortly. Offered to the page if given. */
  readonly haptic?: () => void
  /** Reads a QR code with the camera; null if the person cancels. Offered to the page if given. */
  readonly scanCode?: () => Promise<string | null>
  /**
   * Asks the system for permission if it has not been asked, and gives the token to push to; null if the person refuses or
   * there is none. Offered to the page if given.
   */
  readonly pushToken?: () => Promise<string | null>
}

/** The app's side of the bridge. */
export interface AppBridge {
  /** To be called with each message of the page; anything else is ignored. */
  readonly receive: (data: unknown) => void
  /** Says that the app is there and who is signed in; also answers a page that has been loaded again. */
  readonly ready: () => Promise<void>
  /** Another person or token. */
  readonly authChanged: () => Promise<void>
  readonly clearAuth: () => void
  readonly place: (place: { latitude: number; longitude: number; accuracy?: number }) => void
  readonly safeArea: (insets: { top: number; right: number; bottom: number; left: number }) => void
  readonly open: (path: string) => void
  readonly state: (state: 'active' | 'background') => void
  /** The push service of the phone has given another token. */
  readonly pushTokenRenewed: (token: string) => void
  /** Resolves with false if the app should do what its platform does on back: leave the screen. */
  readonly back: () => Promise<boolean>
}

/** @param send posts a message to the page; the adapters have it for common web views */
export function createAppBridge(send: (message: MessageToPage) => void, handlers: AppHandlers): AppBridge {
  let answerBack: (handled: boolean) => void = () => {}
  const abilities: readonly Ability[] = [
    ...(handlers.haptic ? (['haptic'] as const) : []),
    ...(handlers.scanCode ? (['scan_code'] as const) : []),
    ...(handlers.pushToken ? (['push'] as const) : []),
  ]
  const ready = async () => send({ type: 'native_bridge_ready', abilities, ...(await handlers.authInfo()) })
  const receivers: { [Type in MessageToApp['type']]: (message: Extract<MessageToApp, { type: Type }>) => void } = {
    // A page that has just been loaded does not know the abilities yet.
    request_auth_info: () => void ready(),
    open_link: ({ url }) => handlers.openLink(url),
    logged_out: () => handlers.loggedOut(),
    back_answered: ({ handled }) => answerBack(handled),
    haptic: () => handlers.haptic?.(),
    scan_code: async () => {
      const text = await handlers.scanCode?.()
      send({ type: 'code_scanned', ...(text && { text }) })
    },
    request_push_token: async () => {
      // An app that fails to get one has none: the page waits for an answer.
      const token = await handlers.pushToken?.().catch(() => null)
      send({ type: 'push_token', ...(token && { token }) })
    },
  }
  return {
    receive: (data) => {
      const message = readMessageToApp(data)
      if (message) (receivers[message.type] as (message: MessageToApp) => void)(message)
    },
    ready,
    authChanged: async () => send({ type: 'auth_token_updated', ...(await handlers.authInfo()) }),
    clearAuth: () => send({ type: 'clear_auth' }),
    place: (place) => send({ type: 'LOCATION_UPDATE', ...place }),
    safeArea: (insets) => send({ type: 'safe_area', ...insets }),
    open: (path) => send({ type: 'deep_link', path }),
    state: (state) => send({ type: 'app_state', state }),
    pushTokenRenewed: (token) => send({ type: 'push_token', token }),
    back: () =>
      new Promise((resolve) => {
        const giveUp = setTimeout(() => resolve(false), BACK_ANSWER_MS)
        answerBack = (handled) => {
          clearTimeout(giveUp)
          resolve(handled)
        }
        send({ type: 'back_pressed' })
      }),
  }
}
