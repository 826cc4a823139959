import { userInfo } from 'node:os'
import { join } from 'node:path'
import { keyring, storeAt, type Registry, type Store } from '@refcall/release'
import { apiUrl } from '@refcall/page-server/apps'
import { RELEASES } from './releases.ts'

const DAY_MS = 86_400_000
const env = process.env

/** The keys of `RELEASE_KEYS`. */
export const ring = keyring(env['RELEASE_KEYS'] ?? join(RELEASES, 'keys'))

/** `RELEASE_STORE`: a folder, or the address of a bucket; credentials as in `AWS_…`. */
export const openStore = (): Store => storeAt(env['RELEASE_STORE'] ?? join(RELEASES, 'store'), env)

/** `RELEASE_APIS`: the addresses of the APIs that devices use, comma-separated. */
export const apiAddresses = (): string[] => (env['RELEASE_APIS'] ?? apiUrl(env)).split(',').filter(Boolean)

export const registry = (): Registry => ({
  store: openStore(),
  keys: ring.keys(),
  signer: ring.signer('registry'),
  who: env['RELEASE_WHO'] ?? userInfo().username,
  now: () => new Date(),
  validMs: Number(env['RELEASE_VALID_DAYS'] ?? 14) * DAY_MS,
})
