import { repeatOf } from '@refcall/api-client'
import { client } from './client.ts'
import { serverNow } from './clock.ts'
import { isRecord, readJson } from './read-json.ts'
import { adoptToken, adoptTokens } from './session.ts'
import { kept } from './storage.ts'

const earlyMs = 60_000
let running: Promise<void> | undefined

/** Renews our own bearer token a minute before it expires; the app renews the ones it gave. */
export async function renewInTime(): Promise<void> {
  const stored = storedRenewal()
  if (!stored || stored.endsAt - earlyMs >= serverNow()) return
  // Without a response the token may still be valid; the next call tries again.
  await renew().catch(() => {})
}

/**
 * Exchanges the stored renewal token for a new bearer token; does not change anything without one, or when it is no
 * longer valid. Parallel callers share one call. Rejects when there is no response.
 */
export function renew(): Promise<void> {
  running ??= trade().finally(() => (running = undefined))
  return running
}

async function trade() {
  const renewalToken = storedRenewal()?.renewalToken
  if (!renewalToken) return
  await inTurn(async () => {
    const isOurs = () => storedRenewal()?.renewalToken === renewalToken
    // Another tab renewed first; using a renewal token twice would end the whole session.
    if (!isOurs()) return adoptToken(kept.read('webview_jwt_token'))
    try {
      const { user, ...tokens } = await client('POST /api/mobile/token', { body: { renewalToken } })
      // Meanwhile another user may have signed in, or the user may have signed out.
      if (isOurs()) adoptTokens(tokens, user)
    } catch (error) {
      if (repeatOf(error) === 'as_is') throw error
      if (isOurs()) kept.remove('webview_renewal')
    }
  })
}

/** Serializes the tabs of the browser where it supports Web Locks. */
const inTurn = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('refcall-renewal', act) : act()

function storedRenewal(): { renewalToken: string; endsAt: number } | null {
  const stored = readJson(kept.read('webview_renewal'))
  if (!isRecord(stored) || typeof stored['renewalToken'] !== 'string') return null
  return { renewalToken: stored['renewalToken'], endsAt: Date.parse(String(stored['expiresAt'])) }
}
