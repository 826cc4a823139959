import type { DashboardMatch } from '@refcall/contract'
import type { TonePart } from '@refcall/design-system'
import { MATCH_STATUSES } from '@refcall/domain'
import { STATUS_TONE } from '@refcall/messages'

/** How many of these matches wear the colour of each status, in the order of the legend. */
export const tonesOf = (matches: readonly DashboardMatch[]): TonePart[] =>
  MATCH_STATUSES.map((status) => ({
    tone: STATUS_TONE[status],
    count: matches.filter((match) => match.status === status).length,
  })).filter(({ count }) => count > 0)
