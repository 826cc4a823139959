import { act } from '@testing-library/react'
import type { LiveMessage } from '@refcall/contract'

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never

/** The event stream of a page under test. */
export class FakeStream {
  static opened: FakeStream[] = []

  static install(): void {
    FakeStream.opened = []
    Object.assign(globalThis, { EventSource: FakeStream })
  }

  /** Sends a message down the newest stream. */
  static send(message: WithoutTime<LiveMessage>): void {
    const data = JSON.stringify({ at: '2026-11-20T20:00:00Z', ...message })
    act(() => FakeStream.opened.at(-1)?.onmessage?.({ data }))
  }

  readonly url: string
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  closed = false

  constructor(url: string) {
    this.url = url
    FakeStream.opened.push(this)
  }

  close(): void {
    this.closed = true
  }
}
