import type { Insertable } from 'kysely'
import type {
  AccountTable,
  InvitationTable,
  KnownBrowserTable,
  MailLinkTable,
  OpenidLinkTable,
  OpenidRequestTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SessionTable,
} from '../accounts/account.table.ts'
import type { AttemptTable } from '../accounts/attempt.table.ts'
import type { AuditLogTable, AuditSealTable } from '../audit-log/audit-log.table.ts'
import type { DeviceTable } from '../devices/device.table.ts'
import type { RefusedIdsTable } from '../devices/refused-ids.table.ts'
import type { LimitCountTable } from '../http/limit-count.table.ts'
import type { LiveEventTable } from '../outbox/live-event.table.ts'
import type { MailJobTable } from '../outbox/mail-job.table.ts'
import type { ApiProcessTable, LiveChannelTable } from '../live/presence.table.ts'
import type {
  DutyCatchUpTable,
  MatchOfferTable,
  MatchPassedOverTable,
  MatchReachChangedTable,
  MatchWaveTable,
} from '../matches/dispatch/dispatch.table.ts'
import type { MatchArrivalTable, MatchMessageTable, WayPositionTable } from '../matches/progress/progress.table.ts'
import type { MatchStepTable, MatchTable, RefereeLikeTable } from '../matches/match.table.ts'
import type { CodeAttemptTable, VerificationCodeTable } from '../codes/code.table.ts'
import type { FxQuoteTable } from '../currencies/quote.table.ts'
import type { MatchReportTable } from '../matches/reports/report.table.ts'
import type { IncidentTable } from '../incidents/incident.table.ts'
import type { ReconciliationTable } from '../settlement/reconciliation/reconciliation.table.ts'
import type { LedgerPostingTable, LedgerTransactionTable } from '../payments/ledger/ledger.table.ts'
import type {
  PaymentCaptureTable,
  PaymentDisputeTable,
  PaymentDraftTable,
  PaymentHoldTable,
  PaymentInboxTable,
  PaymentOperationTable,
  PaymentRefusedMessageTable,
} from '../payments/payment.table.ts'
import type { TipTable } from '../payments/tips/tip.table.ts'
import type { RequestNetworkTable, SpentWorkTable, WorkKeyTable } from '../requesters/request-network.table.ts'
import type { PushJobTable, PushKeyTable, PushSubscriptionTable } from '../push/push.table.ts'
import type { NearbyAlertTable } from '../matches/nearby/nearby.table.ts'
import type { KeptApartTable } from '../referees/kept-apart.table.ts'
import type { AvailabilityEventTable, RefereeTable } from '../referees/referee.table.ts'
import type { ReceiptKeyTable } from '../receipts/receipt-key.table.ts'
import type { StickerKeyTable, StickerTable } from '../stickers/sticker.table.ts'

/** Every table after the migrations. */
export interface Schema {
  account: AccountTable
  session: SessionTable
  known_browser: KnownBrowserTable
  operator_invitation: InvitationTable
  mail_link: MailLinkTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  openid_link: OpenidLinkTable
  openid_request: OpenidRequestTable
  recovery_code: RecoveryCodeTable
  mail_job: MailJobTable
  attempt: AttemptTable
  device: DeviceTable
  refused_ids: RefusedIdsTable
  referee: RefereeTable
  availability_event: AvailabilityEventTable
  match: MatchTable
  match_step: MatchStepTable
  match_offer: MatchOfferTable
  match_wave: MatchWaveTable
  match_passed_over: MatchPassedOverTable
  match_reach_changed: MatchReachChangedTable
  duty_catch_up: DutyCatchUpTable
  referee_like: RefereeLikeTable
  kept_apart: KeptApartTable
  nearby_alert: NearbyAlertTable
  match_arrival: MatchArrivalTable
  match_message: MatchMessageTable
  way_position: WayPositionTable
  live_event: LiveEventTable
  limit_count: LimitCountTable
  api_process: ApiProcessTable
  live_channel: LiveChannelTable
  fx_quote: FxQuoteTable
  payment_draft: PaymentDraftTable
  payment_hold: PaymentHoldTable
  payment_operation: PaymentOperationTable
  payment_capture: PaymentCaptureTable
  payment_inbox: PaymentInboxTable
  payment_refused_message: PaymentRefusedMessageTable
  payment_dispute: PaymentDisputeTable
  tip: TipTable
  verification_code: VerificationCodeTable
  code_attempt: CodeAttemptTable
  ledger_transaction: LedgerTransactionTable
  ledger_posting: LedgerPostingTable
  reconciliation_run: ReconciliationTable
  incident: IncidentTable
  match_report: MatchReportTable
  push_key: PushKeyTable
  receipt_key: ReceiptKeyTable
  sticker_key: StickerKeyTable
  sticker: StickerTable
  push_subscription: PushSubscriptionTable
  push_job: PushJobTable
  audit_log: AuditLogTable
  audit_seal: AuditSealTable
  request_network: RequestNetworkTable
  spent_work: SpentWorkTable
  work_key: WorkKeyTable
}

export type { Insertable }
