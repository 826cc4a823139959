import type { Schema } from './schema.ts'

/** The API's rights on the rows of a table; locking rows needs the right to update them. */
type Rights =
  'select' | 'select, insert' | 'select, insert, update' | 'select, insert, update, delete' | 'select, update'

/** Insert-only: history is never changed. */
const KEPT = 'select, insert'
/** Rows are updated, and never deleted. */
const LASTING = 'select, insert, update'
const PASSING = 'select, insert, update, delete'

/** The API's rights on every table. A missing table does not compile, and fails a spec. */
export const RIGHTS: Readonly<Record<keyof Schema | 'live_epoch', Rights>> = {
  account: PASSING,
  session: PASSING,
  known_browser: PASSING,
  operator_invitation: PASSING,
  passkey: PASSING,
  passkey_challenge: PASSING,
  openid_link: PASSING,
  openid_request: PASSING,
  recovery_code: PASSING,
  mail_link: PASSING,
  mail_job: PASSING,
  attempt: PASSING,
  device: PASSING,
  refused_ids: PASSING,
  referee: PASSING,
  availability_event: PASSING,
  match: LASTING,
  match_step: KEPT,
  match_offer: PASSING,
  match_wave: KEPT,
  match_passed_over: KEPT,
  match_reach_changed: PASSING,
  duty_catch_up: PASSING,
  referee_like: LASTING,
  kept_apart: PASSING,
  nearby_alert: PASSING,
  match_arrival: LASTING,
  match_message: LASTING,
  way_position: PASSING,
  live_event: PASSING,
  live_epoch: 'select, update',
  limit_count: PASSING,
  api_process: PASSING,
  live_channel: PASSING,
  fx_quote: PASSING,
  payment_draft: LASTING,
  payment_hold: LASTING,
  payment_operation: LASTING,
  payment_capture: LASTING,
  payment_inbox: PASSING,
  payment_refused_message: PASSING,
  payment_dispute: LASTING,
  tip: LASTING,
  verification_code: LASTING,
  code_attempt: LASTING,
  ledger_transaction: KEPT,
  ledger_posting: KEPT,
  reconciliation_run: LASTING,
  incident: LASTING,
  match_report: LASTING,
  push_key: KEPT,
  receipt_key: KEPT,
  sticker_key: 'select',
  sticker: 'select',
  push_subscription: PASSING,
  push_job: PASSING,
  request_network: PASSING,
  spent_work: PASSING,
  work_key: 'select',
  audit_log: 'select',
  audit_seal: 'select',
}

/** The columns that the API may insert into insert-only tables; Postgres sets the number and the timestamp. */
export const ADDED_TO = { audit_log: ['at', 'actor', 'actor_id', 'action', 'subject', 'request_id', 'facts'] } as const

/** Our own functions that the API's role may call; all others are the owner's. */
export const CALLED: readonly string[] = ['forget_actor(text, text, text[])', 'seal_audit(interval)']
