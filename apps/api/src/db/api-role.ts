import { createHmac } from 'node:crypto'

/** The API's login: not the owner of the tables, who migrates. */
export interface ApiLogin {
  readonly name: string
  /** null: without a password; works only where the server requires none. */
  readonly password: string | null
}

const DEFAULT_NAME = 'refcall_api'

/**
 * The API's login on a server. `API_DATABASE_USER` and `API_DATABASE_PASSWORD` override it; by default its password is
 * derived one-way from the owner's, so that the API cannot compute the owner's.
 */
export function apiLoginOf(
  ownerUrl: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ApiLogin {
  const { API_DATABASE_USER: name = DEFAULT_NAME, API_DATABASE_PASSWORD: given } = env
  const { password: owners } = new URL(ownerUrl)
  const drawn = owners === '' ? null : createHmac('sha256', decodeURIComponent(owners)).update(name).digest('base64url')
  return { name, password: given ?? drawn }
}

/** The URL with which the API connects to a database, from the owner's URL. */
export function apiUrlOf(ownerUrl: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const { name, password } = apiLoginOf(ownerUrl, env)
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password ?? '')
  return url.href
}
