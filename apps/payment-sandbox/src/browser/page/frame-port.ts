import type { FrameMessage, PageMessage, Reply, Request } from '../messages.ts'

/** Messages to and from a frame of the sandbox's origin; messages from other sources are ignored. */
export class FramePort {
  readonly frame: HTMLIFrameElement
  readonly #origin: string
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  readonly #onMessage: (message: FrameMessage) => void
  #requests = 0

  constructor(origin: string, path: string, title: string, onMessage: (message: FrameMessage) => void) {
    this.#origin = origin
    this.#onMessage = onMessage
    this.frame = document.createElement('iframe')
    this.frame.src = `${origin}${path}?parent=${encodeURIComponent(location.origin)}`
    this.frame.title = title
    this.frame.allow = 'payment *'
    Object.assign(this.frame.style, {
      border: '0',
      display: 'block',
      inlineSize: '100%',
      blockSize: '0',
      margin: '0',
      padding: '0',
      colorScheme: 'light',
    })
    window.addEventListener('message', this.#listen)
  }

  readonly #listen = (event: MessageEvent<FrameMessage>): void => {
    if (event.origin !== this.#origin || event.source !== this.frame.contentWindow) return
    if (event.data.tell === 'reply') this.#waiting.get(event.data.id)?.(event.data.reply)
    else this.#onMessage(event.data)
  }

  tell(message: PageMessage): void {
    this.frame.contentWindow?.postMessage(message, this.#origin)
  }

  ask(request: Request): Promise<Reply> {
    this.#requests += 1
    const id = this.#requests
    return new Promise((resolve) => {
      this.#waiting.set(id, (reply) => {
        this.#waiting.delete(id)
        resolve(reply)
      })
      this.tell({ tell: 'request', id, request })
    })
  }

  close(): void {
    window.removeEventListener('message', this.#listen)
    this.frame.remove()
  }
}
