import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely'
import type { AccountTable, SessionTable } from '../accounts/account.table.ts'
import type { DeviceTable } from '../devices/device.table.ts'
import type { LiveEventTable } from '../live/live-event.table.ts'
import type { MatchOfferTable, MatchStepTable, MatchTable, RefereeLikeTable } from '../matches/match.table.ts'
import type { AvailabilityEventTable, RefereeTable } from '../referees/referee.table.ts'

/** Every table, as the migrations leave it. */
export interface Schema {
  account: AccountTable
  session: SessionTable
  device: DeviceTable
  referee: RefereeTable
  availability_event: AvailabilityEventTable
  match: MatchTable
  match_step: MatchStepTable
  match_offer: MatchOfferTable
  referee_like: RefereeLikeTable
  live_event: LiveEventTable
}

export type { Generated, GeneratedAlways, Insertable, Selectable }
