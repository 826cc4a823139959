import { ApiError } from '@refcall/api-client'
import { client } from './client.ts'
import { isRecord, readJson } from './read-json.ts'
import { adoptToken, adoptTokens } from './session.ts'
import { kept } from './storage.ts'

const earlyMs = 60_000
let running: Promise<void> | undefined

/** Renews our own bearer a minute before it ends; the app renews the ones it gave. */
export async function renewInTime(): Promise<void> {
  const stored = storedRenewal()
  if (!stored || stored.endsAt - earlyMs >= Date.now()) return
  // Without an answer the bearer may still be good; the next call tries it again.
  await renew().catch(() => {})
}

/**
 * Trades what is stored for a new bearer; nothing happens where nothing is, or where it is no longer good. Parallel
 * callers share one call. Rejects when there is no answer.
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
    // Another tab was faster; used twice, it would end the whole sign-in.
    if (!isOurs()) return adoptToken(kept.read('webview_jwt_token'))
    try {
      const { user, ...tokens } = await client('POST /api/mobile/token', { body: { renewalToken } })
      // Meanwhile somebody else may have been signed in, or everybody out.
      if (isOurs()) adoptTokens(tokens, user)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      if (isOurs()) kept.remove('webview_renewal')
    }
  })
}

/** One tab of the browser at a time, where it has such turns. */
const inTurn = (act: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('refcall-renewal', act) : act()

function storedRenewal(): { renewalToken: string; endsAt: number } | null {
  const stored = readJson(kept.read('webview_renewal'))
  if (!isRecord(stored) || typeof stored['renewalToken'] !== 'string') return null
  return { renewalToken: stored['renewalToken'], endsAt: Date.parse(String(stored['expiresAt'])) }
}
