import type { LiveMessage } from '@refcall/contract'

/** An event stream without a network: a spec speaks for the server. */
export class FakeEventSource {
  static readonly opened: FakeEventSource[] = []
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  closed = false
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }

  receive(message: LiveMessage): void {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify(message) })
  }

  close(): void {
    this.closed = true
  }
}
