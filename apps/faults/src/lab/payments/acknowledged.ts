import { LIMITS, providerDecimal, toDecimalString, minorUnits, providerUnits, type CurrencyCode } from '@refcall/domain'
import type { Client } from 'pg'
import type { Acknowledged } from './journal.ts'

/** The database's current state of everything that may have been acknowledged. */
const read = async (client: Client) => {
  const rows = async <Row>(text: string): Promise<Row[]> => (await client.query(text)).rows as Row[]
  const holds = await rows<{
    provider_id: string
    state: string
    match_id: string | null
    total_minor: string
    currency: CurrencyCode
  }>(
    'SELECT h.provider_id, h.state, h.match_id, d.total_minor, h.currency FROM payment_hold h JOIN payment_draft d ON d.id = h.draft_id WHERE h.provider_id IS NOT NULL',
  )
  const matches = await rows<{ id: string; device: string; feedback: string | null }>(
    'SELECT id, requester_device_id AS device, feedback FROM match',
  )
  const steps = await rows<{ match_id: string; step: string }>('SELECT match_id, step FROM match_step')
  const codes = await rows<{ match_id: string; code: string }>('SELECT match_id, code FROM verification_code')
  const captures = await rows<{ match_id: string; payout: string; currency: CurrencyCode }>(
    'SELECT match_id, payout, currency FROM payment_capture',
  )
  return {
    holds: new Map(holds.map((hold) => [hold.provider_id, hold])),
    matches: new Map(matches.map((match) => [match.id, match])),
    steps: new Set(steps.map(({ match_id: id, step }) => `${id} ${step}`)),
    codes: new Set(codes.map(({ match_id: id, code }) => `${id} ${code}`)),
    captures: new Map(
      captures.map(({ match_id: id, payout, currency }) => [
        id,
        providerDecimal(providerUnits(Number(payout)), currency),
      ]),
    ),
  }
}

const RELEASED = ['releasing', 'released']

/** Entries acknowledged to a client that are not in the database. */
export const lostOf = async (client: Client, entries: readonly Acknowledged[]): Promise<Acknowledged[]> => {
  const { holds, matches, steps, codes, captures } = await read(client)
  const isKept = (entry: Acknowledged): boolean => {
    if (entry.what === 'opened') {
      const hold = holds.get(entry.intentId)
      return hold !== undefined && toDecimalString(minorUnits(Number(hold.total_minor)), hold.currency) === entry.total
    }
    if (entry.what === 'released') return RELEASED.includes(holds.get(entry.intentId)?.state ?? '')
    if (entry.what === 'requested') {
      const isPaidFor = entry.intentId === null || holds.get(entry.intentId)?.match_id === entry.matchId
      return matches.get(entry.matchId)?.device === entry.deviceId && isPaidFor
    }
    if (entry.what === 'step') return steps.has(`${entry.matchId} ${entry.step}`)
    if (entry.what === 'code')
      return entry.code.length === LIMITS.code.digits && codes.has(`${entry.matchId} ${entry.code}`)
    if (entry.what === 'captured')
      return steps.has(`${entry.matchId} verify`) && captures.get(entry.matchId) === entry.payout
    return matches.get(entry.matchId)?.feedback === 'like'
  }
  return entries.filter((entry) => !isKept(entry))
}
