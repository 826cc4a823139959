import { createApi } from '@refcall/api-client'
import { FakePushManager } from '@refcall/fixtures'
import { measureIn } from '@refcall/messages'
import { listen } from '../push-worker/listen.ts'
import type { NoticeOptions, WorkerScope } from '../push-worker/scope.ts'

/** A visible notification. */
interface ShownNotification extends NoticeOptions {
  title: string
}

/** The push worker without a push service or windows: the spec plays both. */
export class TestedWorker {
  /** All notifications so far, and those still visible. */
  readonly shown: ShownNotification[] = []
  payoutStatus: ShownNotification[] = []
  /** URLs of the open tabs, and what was done with them. */
  tabs: string[] = []
  readonly moves: string[] = []
  /** Whether the browser lets the worker navigate tabs. */
  mayNavigate = true
  spoken = ''
  readonly manager = new FakePushManager()
  readonly #listeners = new Map<string, (event: never) => void>()

  constructor(address = 'https://refcall.example/push-worker.js?device=web_1&language=de') {
    listen(this.#scope(address), { api: createApi(), speakIn: (language) => void (this.spoken = language), measureIn })
  }

  /** Dispatches an event to the worker; settles with the promise that its handler passed to `waitUntil`. */
  async happens(type: string, event: object = {}): Promise<void> {
    const awaited: Promise<unknown>[] = []
    this.#listeners.get(type)?.({ ...event, waitUntil: (done: Promise<unknown>) => void awaited.push(done) } as never)
    await Promise.all(awaited)
  }

  /** A push with this text, or with an object as JSON. */
  pushed(message: string | object | null): Promise<void> {
    const text = typeof message === 'object' ? JSON.stringify(message) : message
    return this.happens('push', { data: message === null ? null : { text: () => text } })
  }

  /** A visible notification, as the events of its end have it; it is gone by then. */
  standing(index: number) {
    const [one] = this.payoutStatus.splice(index, 1)
    return { data: one?.data, close: () => {} }
  }

  #scope(address: string): WorkerScope {
    const done = (move: string) => void this.moves.push(move)
    return {
      location: { href: address },
      registration: {
        pushManager: this.manager as never,
        showNotification: async (title, options) => {
          const one = { title, ...options }
          this.shown.push(one)
          this.payoutStatus = [...this.payoutStatus.filter(({ tag }) => tag !== one.tag), one]
        },
        getNotifications: async (filter) =>
          this.payoutStatus
            .filter(({ tag }) => !filter || tag === filter.tag)
            .map((one) => ({ data: one.data, close: () => this.#close(one) })),
      },
      clients: {
        claim: async () => done('claim'),
        matchAll: async () =>
          this.tabs.map((url) => ({
            url,
            focus: async () => done(`focus ${url}`),
            navigate: (to) =>
              this.mayNavigate ? Promise.resolve(done(`${url} to ${to}`)) : Promise.reject(new TypeError('not mine')),
          })),
        openWindow: async (url) => done(`open ${url}`),
      },
      skipWaiting: async () => done('skip waiting'),
      addEventListener: (type, listener) => void this.#listeners.set(type, listener),
    }
  }

  #close(one: ShownNotification) {
    this.payoutStatus = this.payoutStatus.filter((other) => other !== one)
  }
}
