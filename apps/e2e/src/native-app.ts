import type { Output } from '@refcall/contract'
import { PASSWORD, type Person } from '../../../tools/lab/people/person.ts'
import { expect, type OpenOptions, type Page } from './product.ts'

declare global {
  interface Window {
    /** Leads out of the page to the app. */
    tellNativeApp(text: string): void
  }
}

type Open = (options?: OpenOptions) => Promise<Page>
type Tokens = Pick<Output<'POST /api/mobile/login'>, 'token' | 'renewalToken' | 'user'>

/**
 * The mobile app around a page, which speaks with it by the bridge alone: it has a sign-in of its own, and the page's
 * browser gets no session cookie.
 */
export class NativeApp {
  /** What the page has told the app. */
  readonly heard: { type: string }[] = []
  /** An app that is slow leaves questions open until it is told to `answer`. */
  isSlow = false
  readonly page: Page
  readonly #person: Person
  #tokens: Tokens | null = null

  private constructor(page: Page, person: Person) {
    this.page = page
    this.#person = person
  }

  /** A page inside the app, nothing of which has been loaded, and in which nobody has ever been signed in. */
  static async open(open: Open, person: Person, options: OpenOptions): Promise<NativeApp> {
    const page = await open(options)
    const app = new NativeApp(page, person)
    await page.exposeFunction('tellNativeApp', (text: string) => app.#hear(text))
    await page.addInitScript(() => {
      Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => window.tellNativeApp(text) } })
      // Nothing is asked for again by the clock: what comes without having been asked for came by itself.
      Object.assign(window, { setInterval: () => 0 })
    })
    return app
  }

  /** Questions for the signed-in user so far. */
  get asked(): number {
    return this.heard.filter(({ type }) => type === 'request_auth_info').length
  }

  /** Signs the person in, at the service; the page learns it when it asks. */
  async signIn(): Promise<void> {
    const { email } = await this.#person.call('GET /api/me')
    this.#tokens = await this.#person.call('POST /api/mobile/login', { body: { username: email ?? '', password: PASSWORD } })
  }

  /** The bearer that the page has dies, and the app keeps the next one to itself until it is asked. */
  async renew(): Promise<void> {
    const renewalToken = this.#tokens?.renewalToken ?? ''
    this.#tokens = await this.#person.call('POST /api/mobile/token', { body: { renewalToken } })
  }

  /** Tells the page to forget who was signed in. */
  async signOut(): Promise<void> {
    this.#tokens = null
    await this.tell({ type: 'clear-auth' })
  }

  async answer(): Promise<void> {
    const { token: jwtToken, user } = this.#tokens ?? {}
    await this.tell({ type: 'auth_token_updated', isAuthenticated: this.#tokens !== null, jwtToken, user: user && { id: user.id } })
  }

  /** As an app does it: an event at the document without a source. */
  async tell(message: object): Promise<void> {
    await this.page.evaluate((data) => void document.dispatchEvent(new MessageEvent('message', { data })), JSON.stringify(message))
  }

  /** Sees that the bridge was all there was. */
  async expectNoCookieSession(): Promise<void> {
    const names = (await this.page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.endsWith('refcall_session'))).toEqual([])
  }

  async #hear(text: string): Promise<void> {
    const message: { type: string } = JSON.parse(text)
    this.heard.push(message)
    if (message.type === 'request_auth_info' && !this.isSlow) await this.answer()
  }
}
