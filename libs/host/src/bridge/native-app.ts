import type { Ability, MessageToApp } from '@refcall/bridge'

interface NativeApp {
  postMessage(message: string): void
}

declare global {
  interface Window {
    /** Injected by the mobile app around its web view. */
    ReactNativeWebView?: NativeApp
  }
}

let abilities: readonly string[] = []

/** True inside the mobile app's web view. */
export function isInNativeApp(): boolean {
  return typeof window.ReactNativeWebView?.postMessage === 'function'
}

/** Sends a message to the app around this page; false when there is none. */
export function tellApp(message: MessageToApp): boolean {
  if (!isInNativeApp()) return false
  window.ReactNativeWebView?.postMessage(JSON.stringify(message))
  return true
}

/** Whether the app has offered to do this for the page. */
export function appCan(ability: Ability): boolean {
  return isInNativeApp() && abilities.includes(ability)
}

/** Keeps what the app says that it can do. */
export function keepAbilities(offered: readonly string[]): void {
  abilities = offered
}
