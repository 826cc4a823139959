import { isInNativeApp } from '../bridge/native-app.ts'
import { pushRefusal } from './refusal.ts'

/** `unsupported`: this browser has no push, or the page runs in an app, which has its own notifications. */
export type PushPermission = 'unsupported' | NotificationPermission

/** Whether this browser may show notifications for the product. */
export function pushPermission(): PushPermission {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return able && !isInNativeApp() ? Notification.permission : 'unsupported'
}

/** Whether notifications are allowed here and wanted. */
export function isPushOn(): boolean {
  return pushPermission() === 'granted' && pushRefusal() !== 'person'
}

/** Shows the browser's permission prompt; only after a click, since browsers refuse it otherwise. */
export function askPushPermission(): Promise<PushPermission> {
  return Notification.requestPermission()
}
