import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { MatchStatus } from '@refcall/domain'

const LABELS: Record<MatchStatus, MessageDescriptor> = {
  pending: msg({ message: 'Pending', comment: 'Status of a match' }),
  accepted: msg({ message: 'Accepted', comment: 'Status of a match' }),
  payment_pending: msg({ message: 'Payment pending', comment: 'Status of a match' }),
  awaiting_verification: msg({ message: 'Awaiting verification', comment: 'Status of a match' }),
  in_progress: msg({ message: 'In progress', comment: 'Status of a match' }),
  completed: msg({ message: 'Completed', comment: 'Status of a match' }),
  cancelled: msg({ message: 'Cancelled', comment: 'Status of a match' }),
}

export const statusLabel = (status: MatchStatus): string => t(LABELS[status])

/** The tone of a status, the same on every screen and on the map. */
export const STATUS_TONE = {
  pending: 'amber',
  accepted: 'blue',
  payment_pending: 'orange',
  awaiting_verification: 'cyan',
  in_progress: 'lime',
  completed: 'violet',
  cancelled: 'red',
} as const satisfies Record<MatchStatus, string>
