import type { Context } from '../context.ts'
import { randomText } from '../store/ids.ts'

/** `entry` opens a hosted page once; `visit` is the session of that page. */
export type LinkPurpose = 'onboarding_entry' | 'onboarding_visit' | 'dashboard_entry' | 'dashboard_visit'

export interface Link {
  readonly token: string
  readonly account: string
  readonly purpose: LinkPurpose
  readonly expires_at: number
  readonly used: number
  readonly refresh_url: string | null
  readonly return_url: string | null
}

type NewLink = Pick<Link, 'account' | 'purpose'> & { readonly lives: number } & Partial<
    Pick<Link, 'refresh_url' | 'return_url'>
  >

/** Creates a link that is valid for this many seconds. */
export const openLink = (
  { store, now }: Context,
  { account, purpose, lives, refresh_url = null, return_url = null }: NewLink,
): Link => {
  const token = randomText(40)
  const sql =
    'INSERT INTO links (token, account, purpose, expires_at, refresh_url, return_url) VALUES (?, ?, ?, ?, ?, ?)'
  store.database.run(sql, token, account, purpose, now + lives, refresh_url, return_url)
  return { token, account, purpose, expires_at: now + lives, used: 0, refresh_url, return_url }
}

export const findLink = ({ store }: Context, purpose: LinkPurpose, token: string): Link | undefined =>
  store.database.first<Link>('SELECT * FROM links WHERE token = ? AND purpose = ?', token, purpose)

export const isUsable = ({ now }: Context, link: Link): boolean => link.used === 0 && link.expires_at > now

export const useLink = ({ store }: Context, { token }: Link): void =>
  store.database.run('UPDATE links SET used = 1 WHERE token = ?', token)
