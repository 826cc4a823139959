import { openIncident } from '../../incidents/index.ts'
import { transact } from '../../outbox/index.ts'
import type { Deps } from '../../platform/deps.ts'
import { keepRefused } from './refused-message.repository.ts'

/** One incident for all of them: a wrong setting at the provider sends many. */
const SUBJECT = 'webhook'

/** Keeps a message that nothing can be made of, and tells operators. @returns whether it is new */
export function keepAside(deps: Deps, body: Buffer, type: string | null): Promise<boolean> {
  return transact(deps, async (trx, _, now) => {
    const isNew = await keepRefused(trx, body, now)
    if (isNew) await openIncident(trx, { subject: SUBJECT, matchId: null, facts: { kind: 'message_unreadable', type } }, now)
    return isNew
  })
}
