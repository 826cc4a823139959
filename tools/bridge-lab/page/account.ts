import type { AuthInfo } from '@refcall/bridge'

interface Tokens {
  token: string
  renewalToken: string
  user: { id: string }
}

async function ask(path: string, body: object): Promise<Tokens> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The app has no cookies.
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.json()
}

/** Who is signed in in the app, with the tokens of a mobile sign-in. */
export class Account {
  #tokens: Tokens | null = null

  async signIn(username: string, password: string): Promise<void> {
    this.#tokens = await ask('/api/mobile/login', { username, password })
  }

  /** The next pair of tokens; the page's token ends. */
  async rotate(): Promise<void> {
    if (!this.#tokens) throw new Error('Nobody is signed in in the app.')
    const next = await ask('/api/mobile/token', { renewalToken: this.#tokens.renewalToken })
    this.#tokens = { ...this.#tokens, ...next }
  }

  signOut(): void {
    this.#tokens = null
  }

  get info(): AuthInfo {
    if (!this.#tokens) return { isAuthenticated: false }
    const { token, user } = this.#tokens
    return { isAuthenticated: true, jwtToken: token, user: { id: user.id } }
  }
}
