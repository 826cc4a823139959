import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { openClient } from '@refcall/node-client'
import type { Findings } from './findings.ts'
import { reachProvider } from './payments/provider.ts'
import { untilSettled } from './payments/settle.ts'
import { checkInvariants } from './payments/check-invariants.ts'
import type { Acknowledged } from './payments/journal.ts'

const SETTLE_MS = 60_000
/** The time until abandoned payments are due. */
const UNTIL_DUE_MS = SERVER_LIMITS.payment.orphanHoldMs + SERVER_LIMITS.payment.settleUnknownMs

/** A product whose clock is the test clock of one API process. */
interface Judged {
  readonly databaseUrl: string
  readonly urls: { readonly api: string; readonly payments: string }
}

/** Advances the clock until abandoned payments are due, step by step, then checks the database, the provider's objects and the audits. */
export const checkStack = async (
  { databaseUrl, urls }: Judged,
  steps: readonly number[] = [UNTIL_DUE_MS],
  entries: readonly Acknowledged[] = [],
): Promise<Findings> => {
  const provider = reachProvider(urls.payments)
  const left = await untilSettled(databaseUrl, SETTLE_MS)
  await provider.control('flush-webhooks')
  let [aheadMs, now] = [0, '']
  for (const advanceMs of steps) {
    aheadMs += advanceMs
    await provider.control('clock-offset', { ms: aheadMs })
    ;({ now } = await openClient(urls.api, {}).must('POST /api/test/clock', { body: { advanceMs } }))
    left.push(...(await untilSettled(databaseUrl, SETTLE_MS)))
  }
  await provider.control('flush-webhooks')
  return {
    'not settled': left,
    ...(await checkInvariants(databaseUrl, provider, entries, new Date(now))),
  }
}
