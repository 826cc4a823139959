/** Actions that must be logged: neither hidden nor denied later. */
export type AuditAction =
  | 'match.cancelled'
  | 'match.completed'
  | 'incident.taken'
  | 'incident.closed'
  | 'report.opened'
  | 'apart.asked'
  | 'apart.taken_back'
  | 'network.blocked'
  | 'network.unblocked'
  | 'refund.asked'
  | 'release.take_back_asked'
  | 'release.flag_asked'
  | 'release.override_asked'
  | 'money.captured'
  | 'money.released'
  | 'money.refunded'
  | 'money.refund_failed'
  | 'money.transferred'
  | 'money.reversed'
  | 'dispute.open'
  | 'dispute.won'
  | 'dispute.lost'
  | 'operator.invited'
  | 'operator.passkeys_reset'
  | 'operator.role_changed'
  | 'sticker.printed'
  | 'sticker.revoked'
  | 'sticker.key_made'
  | 'receipt.key_made'
  | 'account.made'
  | 'account.passkey_added'
  | 'account.passkey_removed'
  | 'account.openid_linked'
  | 'account.openid_unlinked'
  | 'account.signed_in'
  | 'account.stepped_up'
  | 'account.signed_out_everywhere'
  | 'account.password_changed'
  | 'account.password_reset'
  | 'account.recovery_codes_made'
  | 'account.recovered'
  | 'account.email_change_asked'
  | 'account.email_confirmed'
  | 'account.became_referee'
  | 'account.payouts_opened'
  | 'account.payouts_allowed'
  | 'account.payouts_stopped'
  | 'account.exported'
  | 'account.erased'
  | 'device.exported'
  | 'device.erased'
  | 'referee.erased'

/** The actor. `id` is stored as a pseudonym. */
export interface AuditActor {
  readonly kind: 'operator' | 'account' | 'device' | 'provider' | 'system'
  readonly id: string | null
}

/** Amounts in the provider's units, codes, ids of matches and payments; no user input, and no person's id. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

export interface AuditEntry {
  readonly action: AuditAction
  readonly by: AuditActor
  /** The id of the affected match, payment or incident; a person's id as `pseudonymOf` makes it. */
  readonly subject: string | null
  readonly requestId: string | null
  readonly facts?: AuditFacts
}
