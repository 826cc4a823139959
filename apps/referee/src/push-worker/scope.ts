/* The parts of the worker's global scope in use: TypeScript's `WebWorker` and `DOM` types exclude each other. */

/** A tab or window of this origin. */
export interface Tab {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** Notification options, with `renotify`, which only some browsers support and TypeScript's types lack. */
export interface NoticeOptions extends NotificationOptions {
  /** Alert again although a notification with the same tag is already shown. */
  renotify?: boolean
  /** `isRequest`: it counts on the badge while it stands. */
  data?: { path: string; isRequest?: boolean }
}

interface Awaited {
  waitUntil(done: Promise<unknown>): void
}

interface WorkerEvents {
  install: Awaited
  activate: Awaited
  push: Awaited & { readonly data: { text(): string } | null }
  notificationclick: Awaited & { readonly notification: Pick<Notification, 'close' | 'data'> }
  notificationclose: Awaited
  pushsubscriptionchange: Awaited & { readonly oldSubscription?: { readonly endpoint: string } | null }
}

export interface WorkerScope {
  /** The URL of the worker's script. */
  readonly location: { readonly href: string }
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
    showNotification(title: string, options: NoticeOptions): Promise<void>
    getNotifications(filter?: { tag: string }): Promise<readonly Pick<Notification, 'close' | 'data'>[]>
  }
  readonly clients: {
    claim(): Promise<void>
    matchAll(filter: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}
