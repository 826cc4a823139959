/** What is worth a row of the audit log: nobody does it unseen, and nobody can later say that it was not done. */
export type AuditAction =
  | 'match.cancelled'
  | 'match.completed'
  | 'incident.closed'
  | 'network.blocked'
  | 'network.unblocked'
  | 'refund.asked'
  | 'money.captured'
  | 'money.released'
  | 'money.refunded'
  | 'money.transferred'
  | 'money.reversed'
  | 'dispute.open'
  | 'dispute.won'
  | 'dispute.lost'
  | 'operator.invited'
  | 'account.made'
  | 'account.signed_in'
  | 'account.signed_out_everywhere'
  | 'account.password_changed'
  | 'account.became_referee'
  | 'account.payouts_opened'
  | 'account.payouts_allowed'
  | 'account.payouts_stopped'
  | 'account.exported'
  | 'account.erased'
  | 'device.exported'
  | 'device.erased'
  | 'referee.erased'

/** Who acts. `id` is kept as a pseudonym. */
export interface AuditActor {
  readonly kind: 'operator' | 'account' | 'device' | 'provider' | 'system'
  readonly id: string | null
}

/** Amounts in the provider's units, codes, ids of matches and payments; nothing that a person typed, and no person's id. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

export interface AuditEntry {
  readonly action: AuditAction
  readonly by: AuditActor
  /** The id of the match, payment or incident that it is about; a person's as `pseudonymOf` makes it. */
  readonly subject: string | null
  readonly requestId: string | null
  readonly facts?: AuditFacts
}
