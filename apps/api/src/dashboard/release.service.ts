import { lockAccount } from '../accounts/index.ts'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import type { AuditEntry } from '../audit-log/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'

/*
 * An operator's requests to the registry of releases are noted here. The page server keeps each with its reason; the canary
 * monitor, which holds the registry's key, carries it out in the operator's name.
 */

/** Returns the operator's name. */
const note = (deps: TransactDeps, caller: Caller, entry: Pick<AuditEntry, 'action' | 'subject' | 'facts'>) =>
  transact(deps, async ({ trx, now }) => {
    await writeAudit(trx, { ...byOperator(caller), ...entry }, now)
    const { username = '' } = (await lockAccount(trx, caller.account?.id ?? '')) ?? {}
    return username
  })

/** Notes that an operator wants a release taken back. Returns the operator's name for the registry's log. */
export const noteTakeBack = (
  deps: TransactDeps,
  caller: Caller,
  { remote, digest }: { remote: string; digest: string },
): Promise<string> => note(deps, caller, { action: 'release.take_back_asked', subject: `${remote}/${digest}` })

/** Notes that an operator wants a feature flag switched. Returns the operator's name for the registry's log. */
export const noteFlag = (
  deps: TransactDeps,
  caller: Caller,
  { remote, flag, percent }: { remote: string; flag: string; percent: number },
): Promise<string> =>
  note(deps, caller, { action: 'release.flag_asked', subject: `${remote}/${flag}`, facts: { percent } })

/** Notes that an operator tries a build of one front end from an origin, which the page server allows. */
export async function noteOverride(
  deps: TransactDeps,
  caller: Caller,
  { remote, origin, minutes }: { remote: string; origin: string; minutes: number },
): Promise<void> {
  // Named one by one: a body may have fields that the contract does not know.
  const facts = { origin, minutes }
  await transact(deps, ({ trx, now }) =>
    writeAudit(trx, { action: 'release.override_asked', ...byOperator(caller), subject: remote, facts }, now),
  )
}
