/*
 * What the worker uses of the browser around it: TypeScript's own types of workers and of pages exclude each other.
 */

/** A tab or window of this origin. */
export interface Tab {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** What a notification may be given; TypeScript does not know `renotify`, which only some browsers do. */
export interface NoticeOptions extends NotificationOptions {
  /** Sounds again although one of the same tag stands there already. */
  renotify?: boolean
  data?: { path: string }
}

interface Awaited {
  waitUntil(done: Promise<unknown>): void
}

interface WorkerEvents {
  install: Awaited
  activate: Awaited
  push: Awaited & { readonly data: { text(): string } | null }
  notificationclick: Awaited & { readonly notification: Pick<Notification, 'close' | 'data'> }
  pushsubscriptionchange: Awaited & { readonly oldSubscription?: { readonly endpoint: string } | null }
}

export interface WorkerScope {
  /** Where its script came from. */
  readonly location: { readonly href: string }
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
    showNotification(title: string, options: NoticeOptions): Promise<void>
    getNotifications(filter: { tag: string }): Promise<readonly Pick<Notification, 'close'>[]>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(filter: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}
