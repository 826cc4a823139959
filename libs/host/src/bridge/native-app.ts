interface NativeApp {
  postMessage(message: string): void
}

declare global {
  interface Window {
    /** Injected by the mobile app around its web view. */
    ReactNativeWebView?: NativeApp
  }
}

/** The messages of the web page to the app. */
export type AppMessage = { type: 'request_auth_info' } | { type: 'open_link'; url: string } | { type: 'logged_out' }

/** True inside the mobile app's web view. */
export function isInNativeApp(): boolean {
  return typeof window.ReactNativeWebView?.postMessage === 'function'
}

/** Sends a message to the app around this page; false when there is none. */
export function tellApp(message: AppMessage): boolean {
  if (!isInNativeApp()) return false
  window.ReactNativeWebView?.postMessage(JSON.stringify(message))
  return true
}
