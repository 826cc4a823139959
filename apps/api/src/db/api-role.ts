import { createHmac } from 'node:crypto'

/** Whom the API connects as: not the owner of the tables, who migrates. */
export interface ApiLogin {
  readonly name: string
  /** null: it gets none, and comes in only where the server asks for none. */
  readonly password: string | null
}

const DEFAULT_NAME = 'refcall_api'

/**
 * The API's login on a server. `API_DATABASE_USER` and `API_DATABASE_PASSWORD` name it; without them its password is
 * drawn from the owner's, which who knows the one cannot turn back into the other.
 */
export function apiLoginOf(ownerUrl: string, env: Readonly<Record<string, string | undefined>> = process.env): ApiLogin {
  const { API_DATABASE_USER: name = DEFAULT_NAME, API_DATABASE_PASSWORD: given } = env
  const { password: owners } = new URL(ownerUrl)
  const drawn = owners === '' ? null : createHmac('sha256', decodeURIComponent(owners)).update(name).digest('base64url')
  return { name, password: given ?? drawn }
}

/** The owner's address of a database, as the API connects to it. */
export function apiUrlOf(ownerUrl: string, env: Readonly<Record<string, string | undefined>> = process.env): string {
  const { name, password } = apiLoginOf(ownerUrl, env)
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password ?? '')
  return url.href
}
