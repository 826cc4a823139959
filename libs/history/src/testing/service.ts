import type { Chance } from '@refcall/random'
import type { Line, Outcome, Seen, What } from '../lines.ts'

interface Match {
  readonly id: string
  readonly player: string
  readonly isElectronic: boolean
  version: number
  status: string
  referee: string | null
  readonly left: Set<string>
  code: string
  endedBy: string | null
  isLiked: boolean
}

/** A row of the event log, before its epoch is known. */
export interface LoggedEvent {
  readonly transaction: number
  readonly sequence: number
  readonly at: number
  readonly recipient: string
  readonly seen: Seen
}

export interface Effect {
  readonly outcome: Exclude<Outcome, 'unknown'>
  readonly seen?: readonly Seen[]
  readonly code?: string
  readonly payout?: string
}

interface Asking {
  readonly what: What
  readonly client: string
  readonly match?: string | undefined
  readonly code?: string | undefined
}

/** A service that does everything right: one copy of every match, one effect for a request. */
export interface Service {
  ask(asking: Asking): Effect
  /** What a client's snapshot holds, and the place in the log that it stands for. */
  snapshot(client: string): { readonly transaction: number; readonly seen: readonly Seen[] }
  match(id: string): Match | undefined
}

export interface ServiceOptions {
  readonly chance: Chance
  readonly now: () => number
  readonly tell: (told: LoggedEvent) => void
  /** Takes what the database and the books say at the end. */
  readonly last: (line: Line) => void
}

const WAITING = ['accepted', 'awaiting_verification']
const REFUSED: Effect = { outcome: 'refused' }
const PAYOUT = 740

const seenOf = ({ id, version, status }: Match): Seen => [id, version, status]

export function createService({ chance, now, tell, last }: ServiceOptions): Service {
  const matches = new Map<string, Match>()
  /** Of each client, as player or referee: the match that is not over for it. */
  const present = new Map<string, Match>()
  let transaction = 1_000
  let sequence = 0

  const commit = (match: Match, step: string, by: string | null, status: string): Effect => {
    match.version += 1
    match.status = status
    transaction += 1 + Math.floor(chance.next() * 3)
    last({ kind: 'step', match: match.id, version: match.version, step, by, status })
    for (const recipient of [
      `device:${match.player}`,
      ...(match.referee ? [`referee:${match.referee}`] : []),
      'operators',
    ]) {
      sequence += 1
      tell({ transaction, sequence, at: Math.floor(now()), recipient, seen: seenOf(match) })
    }
    if (['completed', 'cancelled', 'in_progress'].includes(status) && match.referee) present.delete(match.referee)
    return { outcome: 'ok', seen: [seenOf(match)] }
  }

  /** The code is shown to the player alone. */
  const read = (match: Match, client: string): Effect => ({
    outcome: 'ok',
    seen: [seenOf(match)],
    ...(client === match.player && match.status === 'awaiting_verification' && { code: match.code }),
  })

  const newCode = (match: Match): void => void (match.code = String(chance.between(100_000, 999_999)))

  const request = (client: string): Effect => {
    const open = present.get(client)
    // The same form, sent again.
    if (open) return { outcome: 'ok', seen: [seenOf(open)] }
    const id = `m${matches.size + 1}`
    const match: Match = {
      id,
      player: client,
      isElectronic: chance.happens(0.4),
      version: 0,
      status: 'none',
      referee: null,
      left: new Set(),
      code: '',
      endedBy: null,
      isLiked: false,
    }
    matches.set(id, match)
    present.set(client, match)
    return commit(match, 'request', client, 'pending')
  }

  const accept = (match: Match, client: string): Effect => {
    if (match.referee === client && match.status !== 'cancelled') return { outcome: 'ok', seen: [seenOf(match)] }
    if (match.status !== 'pending' || match.left.has(client) || present.has(client)) return REFUSED
    match.referee = client
    present.set(client, match)
    newCode(match)
    return commit(match, 'accept', client, match.isElectronic ? 'awaiting_verification' : 'accepted')
  }

  const withdraw = (match: Match, client: string): Effect => {
    if (match.left.has(client)) return { outcome: 'ok' }
    if (match.referee !== client || match.status !== 'accepted') return REFUSED
    match.left.add(client)
    present.delete(client)
    const effect = commit(match, 'withdraw', client, 'pending')
    match.referee = null
    return { outcome: effect.outcome }
  }

  const end = (match: Match, client: string, step: 'cancel' | 'complete'): Effect => {
    const status = step === 'cancel' ? 'cancelled' : 'completed'
    if (match.status === status) return match.endedBy === client ? { outcome: 'ok', seen: [seenOf(match)] } : REFUSED
    const mayEnd =
      match.player === client || (step === 'complete' && match.status === 'accepted' && match.referee === client)
    const from = step === 'cancel' ? ['pending', ...WAITING] : ['accepted', 'in_progress']
    if (!mayEnd || !from.includes(match.status)) return REFUSED
    present.delete(match.player)
    match.endedBy = client
    return commit(match, step, client, status)
  }

  const verify = (match: Match, client: string, code: string | undefined): Effect => {
    if (match.referee !== client) return REFUSED
    const paid = (effect: Effect): Effect => ({ ...effect, payout: String(PAYOUT) })
    if (match.status === 'in_progress')
      return code === match.code ? paid({ outcome: 'ok', seen: [seenOf(match)] }) : REFUSED
    if (match.status !== 'awaiting_verification' || code !== match.code) return REFUSED
    for (const [what, units] of [
      ['capture', 800],
      ['transfer', PAYOUT],
    ] as const) {
      for (const book of ['ours', 'provider'] as const)
        last({ kind: 'money', book, what, id: `${what}_${match.id}`, match: match.id, units, currency: 'USD' })
    }
    return paid(commit(match, 'verify', null, 'in_progress'))
  }

  const regenerate = (match: Match, client: string): Effect => {
    if (match.player !== client || match.status !== 'awaiting_verification') return REFUSED
    newCode(match)
    return { outcome: commit(match, 'regenerate', client, match.status).outcome, code: match.code }
  }

  const feedback = (match: Match, client: string): Effect => {
    if (match.player !== client || match.status !== 'completed') return REFUSED
    if (match.isLiked) return { outcome: 'ok', seen: [seenOf(match)] }
    match.isLiked = true
    return commit(match, 'feedback', client, 'completed')
  }

  return {
    match: (id) => matches.get(id),
    snapshot: (client) => ({
      transaction,
      seen: [present.get(client)].flatMap((match) => (match ? [seenOf(match)] : [])),
    }),
    ask({ what, client, match: id, code }) {
      if (what === 'request') return request(client)
      const match = id === undefined ? undefined : matches.get(id)
      if (!match) return REFUSED
      if (what === 'read') return read(match, client)
      if (what === 'accept') return accept(match, client)
      if (what === 'withdraw') return withdraw(match, client)
      if (what === 'verify') return verify(match, client, code)
      if (what === 'regenerate') return regenerate(match, client)
      if (what === 'feedback') return feedback(match, client)
      return what === 'decline' ? REFUSED : end(match, client, what)
    },
  }
}
