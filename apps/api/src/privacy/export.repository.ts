import type { Reader } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import type { Person } from './person.repository.ts'

export function findAccountKept(db: Reader, id: string) {
  return db
    .selectFrom('account')
    .select([
      'id',
      'username',
      'email',
      'email_confirmed_at',
      'pending_email',
      'language',
      'first_name',
      'last_name',
      'display_name',
      'operator_role',
      'country',
    ])
    .select(['currency', 'latitude', 'longitude', 'place_accuracy_m', 'place_at', 'place_source'])
    .select(['stripe_account_id', 'stripe_account_verified'])
    .select('created_at')
    .where('id', '=', id)
    .execute()
}

export function findSessionsKept(db: Reader, accountId: string) {
  return db
    .selectFrom('session')
    .select(['kind', 'user_agent', 'created_at', 'used_at', 'stepped_up_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .execute()
}

export function findDevicesKept(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('device')
    .select(['id', 'alias', 'account_id', 'latitude', 'longitude', 'place_accuracy_m', 'place_at', 'place_source'])
    .select(['platform', 'user_agent'])
    .select(['created_at', 'claimed_at', 'muted_pushes'])
    .where('id', '=', anyOf(ids))
    .execute()
}

const matchColumns = [
  'id',
  'status',
  'table_number',
  'player_count',
  'games_remaining',
  'payment_method',
  'total_minor',
  'currency',
  'usd_rate',
  'latitude',
  'longitude',
  'is_direct',
  'created_at',
  'accepted_at',
  'completed_at',
  'cancelled_at',
  'ended_by',
] as const

export function findRequestedMatches(db: Reader, { accountId, deviceIds }: Person) {
  return db
    .selectFrom('match')
    .select(matchColumns)
    .select(['requester_device_id', 'assigned_referee_id', 'referee_id', 'notified_count'])
    .select(['place_accuracy_m', 'place_at', 'place_source'])
    .select(['rating', 'feedback', 'criticism', 'feedback_at'])
    .where((on) =>
      on.or([on('requester_device_id', '=', anyOf(deviceIds)), on('requester_account_id', '=', accountId)]),
    )
    .orderBy('created_at')
    .execute()
}

/** Without fields of the player only. */
export function findRefereedMatches(db: Reader, refereeIds: readonly string[]) {
  return db
    .selectFrom('match')
    .select(matchColumns)
    .select('referee_id')
    .where('referee_id', '=', anyOf(refereeIds))
    .orderBy('created_at')
    .execute()
}

export function findOffersKept(db: Reader, refereeIds: readonly string[]) {
  return db.selectFrom('match_offer').selectAll().where('referee_id', '=', anyOf(refereeIds)).execute()
}

/** How they came to the tables; of a match that they asked for, without the referee's id. */
export function findArrivalsKept(db: Reader, person: Person, refereeIds: readonly string[]) {
  return db
    .selectFrom('match_arrival as arrival')
    .innerJoin('match', 'match.id', 'arrival.match_id')
    .select(['arrival.match_id', 'arrival.accepted_at', 'arrival.expected_at', 'arrival.arrived_at'])
    .select([
      'arrival.arrived_by',
      'arrival.player_here_at',
      'arrival.referee_came',
      'arrival.player_was_there',
      'arrival.reported_by',
    ])
    .where((on) =>
      on.or([
        on('arrival.referee_id', '=', anyOf(refereeIds)),
        on('match.requester_device_id', '=', anyOf(person.deviceIds)),
        on('match.requester_account_id', '=', person.accountId),
      ]),
    )
    .orderBy('arrival.accepted_at')
    .execute()
}

/** Quick messages that the person sent or received, without the other's id. */
export function findMessagesKept(db: Reader, person: Person, refereeIds: readonly string[]) {
  return db
    .selectFrom('match_message as message')
    .innerJoin('match', 'match.id', 'message.match_id')
    .select(['message.match_id', 'message.sender', 'message.code', 'message.key', 'message.sent_at'])
    .where((on) =>
      on.or([
        on('message.referee_id', '=', anyOf(refereeIds)),
        on('match.requester_device_id', '=', anyOf(person.deviceIds)),
        on('match.requester_account_id', '=', person.accountId),
      ]),
    )
    .orderBy('message.id')
    .execute()
}

/** What the person reported about matches, and was answered; never what the other party reported. */
export function findReportsKept(db: Reader, person: Person, refereeIds: readonly string[]) {
  return db
    .selectFrom('match_report as report')
    .innerJoin('incident', 'incident.id', 'report.incident_id')
    .innerJoin('match', 'match.id', 'report.match_id')
    .select(['report.match_id', 'report.side', 'report.reason', 'report.words', 'report.answer'])
    .select(['incident.opened_at', 'incident.taken_at', 'incident.closed_at'])
    .where((on) =>
      on.or([
        on('report.referee_id', '=', anyOf(refereeIds)),
        on.and([
          on('report.side', '=', 'player'),
          on.or([
            on('match.requester_device_id', '=', anyOf(person.deviceIds)),
            on('match.requester_account_id', '=', person.accountId),
          ]),
        ]),
      ]),
    )
    .orderBy('incident.opened_at')
    .execute()
}

/** Whom the person asked never to meet again, by the match in which they met; never what the other one asked. */
export function findApartKept(db: Reader, { accountId, deviceIds }: Person, refereeIds: readonly string[]) {
  return db
    .selectFrom('kept_apart')
    .select(['match_id', 'asked_by', 'asked_at'])
    .where((on) =>
      on.or([
        on.and([on('asked_by', '=', 'referee'), on('referee_id', '=', anyOf(refereeIds))]),
        on.and([
          on('asked_by', '=', 'player'),
          on.or([on('device_id', '=', anyOf(deviceIds)), on('account_id', '=', accountId)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The requests after which the person wants an alert of a referee nearby. */
export function findAlertsKept(db: Reader, { deviceIds }: Person) {
  return db.selectFrom('nearby_alert').selectAll().where('device_id', '=', anyOf(deviceIds)).execute()
}

/** Where a referee is on the way to a table. */
export function findPositionsKept(db: Reader, refereeIds: readonly string[]) {
  return db
    .selectFrom('way_position as position')
    .innerJoin('match', 'match.id', 'position.match_id')
    .selectAll('position')
    .where('match.referee_id', '=', anyOf(refereeIds))
    .execute()
}

export function findEventsKept(db: Reader, refereeIds: readonly string[]) {
  return db
    .selectFrom('availability_event')
    .selectAll()
    .where('referee_id', '=', anyOf(refereeIds))
    .orderBy('occurred_at')
    .execute()
}

/** Likes given from the devices, and likes received, without the givers. */
export function findLikesKept(db: Reader, deviceIds: readonly string[], refereeIds: readonly string[]) {
  return db
    .selectFrom('referee_like')
    .select(['match_id', 'referee_id', 'kind', 'at'])
    .where((on) => on.or([on('device_id', '=', anyOf(deviceIds)), on('referee_id', '=', anyOf(refereeIds))]))
    .execute()
}

/** Payments opened by the person: purpose, amount and outcome. */
export function findPaymentsKept(db: Reader, { accountId, deviceIds }: Person) {
  return db
    .selectFrom('payment_draft as draft')
    .leftJoin('payment_hold as hold', 'hold.draft_id', 'draft.id')
    .select(['draft.id', 'draft.player_count', 'draft.games_remaining', 'draft.table_number', 'draft.latitude'])
    .select(['draft.longitude', 'draft.place_accuracy_m', 'draft.place_at', 'draft.place_source'])
    .select(['draft.total_minor', 'draft.currency', 'draft.created_at'])
    .select(['hold.provider_id', 'hold.state', 'hold.match_id'])
    .where((on) => on.or([on('draft.device_id', '=', anyOf(deviceIds)), on('draft.account_id', '=', accountId)]))
    .orderBy('draft.created_at')
    .execute()
}

/** What the referees earned. */
export function findPayoutsKept(db: Reader, refereeIds: readonly string[]) {
  return db
    .selectFrom('payment_capture as capture')
    .innerJoin('match', 'match.id', 'capture.match_id')
    .select([
      'capture.match_id',
      'capture.currency',
      'capture.captured',
      'capture.processing_fee',
      'capture.platform_fee',
    ])
    .select(['capture.payout', 'capture.transferred', 'capture.reversed', 'capture.at'])
    .where('match.referee_id', '=', anyOf(refereeIds))
    .orderBy('capture.at')
    .execute()
}

/** Tips that the person gave or was given, without the other's id. */
export function findTipsKept(db: Reader, person: Person, refereeIds: readonly string[]) {
  return db
    .selectFrom('tip')
    .innerJoin('match', 'match.id', 'tip.match_id')
    .select(['tip.match_id', 'tip.amount_minor', 'tip.currency', 'tip.created_at', 'tip.paid_at'])
    .select(['tip.charge_currency', 'tip.payout', 'tip.transferred', 'tip.reversed', 'tip.returned'])
    .where((on) =>
      on.or([
        // Of one that was not paid the referee knows nothing.
        on.and([on('tip.referee_id', '=', anyOf(refereeIds)), on('tip.paid_at', 'is not', null)]),
        on('tip.device_id', '=', anyOf(person.deviceIds)),
        on('match.requester_account_id', '=', person.accountId),
      ]),
    )
    .orderBy('tip.created_at')
    .execute()
}
