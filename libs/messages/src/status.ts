import type { MatchStatus } from '@refcall/domain'

const LABELS: Record<MatchStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  payment_pending: 'Payment pending',
  awaiting_verification: 'Awaiting verification',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const statusLabel = (status: MatchStatus): string => LABELS[status]

/** The tone of a status, one on every screen and on the map. */
export const STATUS_TONE = {
  pending: 'amber',
  accepted: 'blue',
  payment_pending: 'orange',
  awaiting_verification: 'cyan',
  in_progress: 'lime',
  completed: 'violet',
  cancelled: 'red',
} as const satisfies Record<MatchStatus, string>
