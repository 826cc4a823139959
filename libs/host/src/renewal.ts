import { ApiError, type Api } from '@refcall/api-client'
import { isRecord, readJson } from './read-json.ts'
import { adoptTokens, clearAuth } from './session.ts'
import { kept } from './storage.ts'

const earlyMs = 60_000
let running: Promise<void> | undefined

/** Renews our own bearer a minute before it ends; the app renews the ones it gave. Parallel callers share one call. */
export function renewToken(api: Api): Promise<void> {
  const renewalToken = dueRenewal(Date.now())
  if (renewalToken) running ??= renew(api, renewalToken).finally(() => (running = undefined))
  return running ?? Promise.resolve()
}

async function renew(api: Api, renewalToken: string) {
  try {
    const { user, ...tokens } = await api('POST /api/mobile/token', { body: { renewalToken } }, { immediately: true })
    adoptTokens(tokens, user)
  } catch (error) {
    // Without an answer the token may still be good; the next call tries it again.
    if (error instanceof ApiError && error.status < 500) clearAuth()
  }
}

function dueRenewal(now: number): string | null {
  const stored = readJson(kept.read('webview_renewal'))
  if (!isRecord(stored) || typeof stored['renewalToken'] !== 'string') return null
  return Date.parse(String(stored['expiresAt'])) - earlyMs < now ? stored['renewalToken'] : null
}
