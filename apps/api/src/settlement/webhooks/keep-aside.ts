import { openIncident } from '../../incidents/index.ts'
import { transact, type TransactDeps } from '../../outbox/index.ts'
import { keepRefused } from './refused-message.repository.ts'

/** One incident for all of them: a wrong setting at the provider causes many. */
const SUBJECT = 'webhook'

/** Stores a message that cannot be interpreted and opens an incident. @returns whether it is new */
export function keepAside(deps: TransactDeps, body: Buffer, type: string | null): Promise<boolean> {
  return transact(deps, async ({ trx, now }) => {
    const isNew = await keepRefused(trx, body, now)
    if (isNew)
      await openIncident(trx, { subject: SUBJECT, matchId: null, facts: { kind: 'message_unreadable', type } }, now)
    return isNew
  })
}
