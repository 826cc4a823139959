import type { Output } from '@refcall/contract'
import { refereeName } from '@refcall/domain'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findMatch } from '../match.repository.ts'
import { playerParty } from '../progress/party.ts'
import { findAsked, findReachOf } from './asked.repository.ts'

type Asked = Output<'GET /api/device/:deviceId/matches/:matchId/asked'>

/** The referees whom the player's request was offered to, by the names that lists show, and how far it has gone. */
export async function readAsked(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
  matchId: string,
): Promise<Asked> {
  const party = await playerParty(deps, caller, deviceId)
  const match = await findMatch(deps.db, matchId)
  if (!match || !party.isPartyOf(match)) throw new Refusal('not_found')
  const asked = await findAsked(deps.db, match, SERVER_LIMITS.dispatch.askedShown)
  return {
    miles: await findReachOf(deps.db, match),
    referees: asked.map(({ id, display_name: displayName, seen_at: seenAt }) => ({
      name: refereeName({ id, displayName }),
      opened: seenAt !== null,
    })),
  }
}
