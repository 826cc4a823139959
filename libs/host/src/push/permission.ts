import type { AppPush } from '../bridge/app-push.ts'
import { isInNativeApp } from '../bridge/native-app.ts'
import { pushRefusal } from './refusal.ts'

/** `unsupported`: this browser has no push, or the page runs in an app that offers none. */
export type PushPermission = AppPush['permission']

/** The pushes of the app around the page, as the host has them: `appPush`. */
export interface AppPushes {
  getState(): AppPush
}

/** Whether this browser, or the app around the page, may show notifications for the product. */
export function pushPermission(app: AppPushes): PushPermission {
  if (isInNativeApp()) return app.getState().permission
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'unsupported'
}

/** Whether notifications are allowed here and wanted. */
export function isPushOn(app: AppPushes): boolean {
  return pushPermission(app) === 'granted' && pushRefusal() !== 'person'
}

/** Shows the permission prompt of the browser or the phone; only after a click, since browsers refuse it otherwise. */
export function askPushPermission(app: AppPushes): Promise<PushPermission> {
  return isInNativeApp() ? app.getState().ask() : Notification.requestPermission()
}
