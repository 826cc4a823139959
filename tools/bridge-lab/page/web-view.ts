const CHANNEL_KEY = 'toApp'

/** The web view of the app: a frame of the product. */
export class WebView {
  readonly #place: HTMLElement
  #frame: HTMLIFrameElement | null = null
  /** Where it stood when it was killed. */
  #left = '/'

  /** @param onMessage gets each text that the page posts to the app */
  constructor(place: HTMLElement, onMessage: (text: unknown) => void) {
    this.#place = place
    window.addEventListener('message', ({ source, data }) => {
      if (source !== this.#window || typeof data !== 'object' || data === null) return
      if (CHANNEL_KEY in data) onMessage(data[CHANNEL_KEY])
    })
  }

  open(path: string): void {
    this.kill()
    const frame = document.createElement('iframe')
    frame.title = 'The product'
    frame.allow = 'geolocation; camera'
    frame.src = path
    this.#place.replaceChildren(frame)
    this.#frame = frame
  }

  /** As a system short of memory does it: without a word to the page, whose session storage is gone. */
  kill(): void {
    const view = this.#window
    if (!view) return
    this.#left = view.location.pathname + view.location.search
    this.#frame?.remove()
    this.#frame = null
    sessionStorage.clear()
  }

  restore(): void {
    if (!this.#frame) this.open(this.#left)
  }

  /**
   * Delivers a message as an app does that evaluates `scriptFor(message)`, or as another frame does it. The page's policy
   * refuses evaluated scripts, which that of a web view does not.
   */
  deliver(data: unknown, from: 'app' | 'frame' = 'app'): void {
    const view = this.#window
    if (!view) return
    const source = from === 'frame' ? { source: window, origin: 'https://elsewhere.example' } : {}
    view.dispatchEvent(new view.MessageEvent('message', { data, ...source }))
  }

  /** Fires the event by which a browser reports that the network is lost or back. */
  network(isOnline: boolean): void {
    const view = this.#window
    view?.dispatchEvent(new view.Event(isOnline ? 'online' : 'offline'))
  }

  /** What no hostile message may change; null without a page. */
  get state(): string | null {
    const view = this.#window
    if (!view) return null
    const token = view.localStorage.getItem('webview_jwt_token')
    return JSON.stringify([view.location.href, view.performance.timeOrigin, token])
  }

  get #window() {
    return this.#frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  }
}
