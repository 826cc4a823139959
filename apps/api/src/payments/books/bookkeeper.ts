import { LIMITS } from '@refcall/domain'
import type { Deps } from '../../deps.ts'
import { openIncident, settleOtherIncidents } from '../incident.repository.ts'
import { lookAtBooks, stillDifferent } from './look-at-books.ts'
import type { Comparison } from './compare-books.ts'

/** Compares our books with the provider's, again and again. */
export interface Bookkeeper {
  start(): void
  /** Lets a look that has begun end. */
  stop(): Promise<void>
  /** One look. What it and the one before found becomes an incident; what is well again settles its incident. */
  look(): Promise<Comparison>
}

export function createBookkeeper(deps: Deps): Bookkeeper {
  let before: Comparison | null = null
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()

  const look = async (): Promise<Comparison> => {
    const { db, clock, payments } = deps
    if (!payments) throw new Error('there are no books where only cash is offered')
    const since = new Date(clock.now().getTime() - LIMITS.payment.books.windowMs)
    const seen = await lookAtBooks(db, payments.provider, since)
    const stays = before ? stillDifferent(seen, before) : []
    before = seen
    await tell(deps, stays, seen)
    return seen
  }

  const plan = (ms: number): void => {
    timer = setTimeout(() => {
      running = look()
        .then(({ differences }) => differences.length === 0)
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'the books could not be compared; it is tried again')
          return false
        })
        .then((isWell) => timer && plan(isWell ? LIMITS.payment.books.everyMs : LIMITS.payment.books.againMs))
    }, ms)
    timer.unref()
  }

  return {
    look,
    start: () => {
      if (deps.payments && !timer) plan(LIMITS.payment.books.againMs)
    },
    stop: async () => {
      if (timer) clearTimeout(timer)
      timer = null
      await running
    },
  }
}

async function tell({ db, clock }: Deps, differences: Comparison['differences'], seen: Comparison): Promise<void> {
  const now = clock.now()
  for (const { kind, id, says } of differences) {
    const summary = `The books differ from the provider’s about the ${kind} ${id}: ${says}.`
    await openIncident(db, { kind: 'books_differ', subject: id, matchId: null, summary }, now)
  }
  await settleOtherIncidents(db, 'books_differ', seen.differences.map(({ id }) => id), now)
}
