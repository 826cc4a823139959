import type { Output } from '@refcall/contract'
import type { Database } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { Refusal } from '../platform/refusal.ts'
import { readUserAgent } from './read-user-agent.ts'
import { findFamiliesOf, findFamilyOwner } from './session.repository.ts'
import { endSignIn } from './session.service.ts'

/** Where the caller's account is signed in, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account }: Caller,
): Promise<Output<'GET /api/me/sessions'>> {
  const families = await findFamiliesOf(db, account?.id ?? '', clock.now())
  return {
    sessions: families.map(({ family, user_agent: userAgent, started_at: startedAt, used_at: usedAt }) => ({
      id: family,
      ...readUserAgent(userAgent),
      isPresent: family === account?.sessionFamily,
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }
}

/** Ends one sign-in of the caller's account. @throws Refusal `not_found` for one of another account */
export async function endOneSession(db: Database, { account }: Caller, family: string): Promise<void> {
  const owner = await findFamilyOwner(db, family)
  if (owner === undefined || owner !== account?.id) throw new Refusal('not_found')
  await endSignIn(db, family, null)
}
