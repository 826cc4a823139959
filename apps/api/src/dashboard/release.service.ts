import { lockAccount } from '../accounts/index.ts'
import { byOperator, writeAudit } from '../audit-log/index.ts'
import { transact, type TransactDeps } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'

/**
 * Notes that an operator wants a release taken back, and returns the operator's name for the registry's log. The page server
 * keeps the request, with its reason; the canary monitor, which holds the registry's key, carries it out.
 */
export async function noteTakeBack(
  deps: TransactDeps,
  caller: Caller,
  { remote, digest }: { remote: string; digest: string },
): Promise<string> {
  return transact(deps, async ({ trx, now }) => {
    await writeAudit(
      trx,
      { action: 'release.take_back_asked', ...byOperator(caller), subject: `${remote}/${digest}` },
      now,
    )
    const { username = '' } = (await lockAccount(trx, caller.account?.id ?? '')) ?? {}
    return username
  })
}

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
