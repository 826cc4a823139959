import { isInNativeApp } from '../bridge/native-app.ts'
import { pushRefusal } from './refusal.ts'

/** `unsupported`: this browser has no push, or an app around the page is told in its own way. */
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

/** Lets the browser ask the person; only after a press, since browsers refuse it otherwise. */
export function askPushPermission(): Promise<PushPermission> {
  return Notification.requestPermission()
}
