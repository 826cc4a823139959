import { readMessageToApp, type MessageToApp } from '@refcall/bridge'
import { createAppBridge, scriptFor, type AppBridge } from '@refcall/bridge/app'
import type { Output } from '@refcall/contract'
import { becomePaidReferee } from './people/electronic.ts'
import { PASSWORD, Person } from './people/person.ts'
import { address, emptyPlace, expect, type OpenOptions, type Page } from './product.ts'

declare global {
  interface Window {
    /** The page's channel to the app. */
    tellNativeApp(text: string): void
  }
}

type Open = (options?: OpenOptions) => Promise<Page>
type Tokens = Pick<Output<'POST /api/mobile/login'>, 'token' | 'renewalToken' | 'user'>

/**
 * The mobile app around a page; the two communicate only through the bridge. The app has its own sign-in, and the
 * page's browser gets no session cookie.
 */
class NativeApp {
  /** Messages that the page has sent to the app. */
  readonly heard: MessageToApp[] = []
  /** A slow app answers only when `answer` is called. */
  isSlow = false
  readonly page: Page
  readonly bridge: AppBridge
  readonly #person: Person
  #tokens: Tokens | null = null

  private constructor(page: Page, person: Person) {
    this.page = page
    this.#person = person
    // A page that is just being replaced gets nothing, and asks again after its start.
    this.bridge = createAppBridge((message) => void page.evaluate(scriptFor(message)).catch(() => {}), {
      authInfo: () => this.#authInfo(),
      openLink: () => {},
      loggedOut: () => {},
    })
  }

  /** A page inside the app without any loaded content or earlier session. */
  static async open(open: Open, person: Person, options: OpenOptions): Promise<NativeApp> {
    const page = await open(options)
    const app = new NativeApp(page, person)
    await page.exposeFunction('tellNativeApp', (text: string) => app.#hear(text))
    await page.addInitScript(() => {
      Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => window.tellNativeApp(text) } })
      // Disables polling: data that arrives without a request comes from the stream.
      Object.assign(window, { setInterval: () => 0 })
    })
    return app
  }

  /** Number of requests for the signed-in user so far. */
  get asked(): number {
    return this.heard.filter(({ type }) => type === 'request_auth_info').length
  }

  /** Signs the person in at the service; the page learns of it with its next request to the app. */
  async signIn(): Promise<void> {
    const { email } = await this.#person.call('GET /api/me')
    this.#tokens = await this.#person.call('POST /api/mobile/login', {
      body: { username: email ?? '', password: PASSWORD },
    })
  }

  /** Invalidates the page's bearer token; the app keeps the new one until the page requests it. */
  async renew(): Promise<void> {
    const renewalToken = this.#tokens?.renewalToken ?? ''
    this.#tokens = await this.#person.call('POST /api/mobile/token', { body: { renewalToken } })
  }

  /** Signs the page out, and expects the service to refuse the app’s renewal token from then on. */
  async signOut(): Promise<void> {
    const renewalToken = this.#tokens?.renewalToken ?? ''
    this.#tokens = null
    const ended = this.page.waitForResponse('**/api/mobile/logout')
    this.bridge.clearAuth()
    await ended
    await expect(this.#person.call('POST /api/mobile/token', { body: { renewalToken } })).rejects.toThrow('401')
  }

  /** Reports who is signed in. */
  answer(): Promise<void> {
    return this.bridge.authChanged()
  }

  /** Expects that authentication used only the bridge. */
  async expectNoCookieSession(): Promise<void> {
    const names = (await this.page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.endsWith('refcall_session'))).toEqual([])
  }

  #hear(text: string): void {
    const message = readMessageToApp(text)
    if (!message) throw new Error(`The page has sent the app ${text}.`)
    this.heard.push(message)
    if (message.type !== 'request_auth_info' || !this.isSlow) this.bridge.receive(message)
  }

  #authInfo() {
    const { token, user } = this.#tokens ?? {}
    return {
      isAuthenticated: this.#tokens !== null,
      ...(token && { jwtToken: token }),
      ...(user && { user: { id: user.id } }),
    }
  }
}

/** A person without a page, set up by `become`. */
export async function pageless(become: (person: Person) => Promise<unknown>): Promise<Person> {
  const person = await Person.meet(address('SHELL'))
  await become(person)
  return person
}

/** A new user with an app around a page in which nothing is loaded yet. */
export async function inApp(
  open: Open,
  become: (person: Person) => Promise<unknown>,
  { isSignedIn = true, mayLog = /401/ } = {},
) {
  const place = emptyPlace()
  const referee = await pageless(become)
  const app = await NativeApp.open(open, referee, { place, mayLog })
  if (isSignedIn) await app.signIn()
  return { app, page: app.page, place, referee, player: await Person.meet(address('SHELL')) }
}

/** Becomes a referee who takes electronic payments. */
export const paid = (person: Person) => becomePaidReferee(person, 'Remy')
