import { cleanName, type MeasuredPlace } from '@refcall/domain'
import type { Caller } from '../platform/caller.ts'
import { placeColumns } from '../platform/measured-place.ts'
import { randomId } from '../platform/random-id.ts'
import type { DraftRow } from './payment.table.ts'
import type { Price } from './price.ts'

interface DraftForm {
  readonly playerCount: number
  readonly gamesRemaining: number
  readonly tableNumber: string
}

interface DraftParts {
  readonly deviceId: string
  readonly refereeId: string
  readonly form: DraftForm
  readonly place: MeasuredPlace
  readonly price: Price
}

/** Freezes the terms of a payment and its match as they are now. */
export function draftOf(
  { account }: Caller,
  { deviceId, refereeId, form, place, price }: DraftParts,
  now: Date,
): DraftRow {
  return {
    id: randomId('drf'),
    device_id: deviceId,
    account_id: account?.id ?? null,
    referee_id: refereeId,
    rate_minor: price.rateMinor,
    rate_currency: price.rateCurrency,
    quote_id: price.quoteId,
    exchange_rate: price.exchangeRate,
    player_count: form.playerCount,
    games_remaining: form.gamesRemaining,
    table_number: cleanName(form.tableNumber),
    ...placeColumns(place),
    place_is_exact: true,
    total_minor: price.totalMinor,
    currency: price.currency,
    usd_rate: price.usdRate,
    created_at: now,
  }
}

const ASKED = [
  'account_id',
  'referee_id',
  'player_count',
  'games_remaining',
  'table_number',
  'total_minor',
  'currency',
  'rate_minor',
  'rate_currency',
] as const

/** About a hundred metres: a browser reports its place slightly differently each time. */
const SAME_PLACE_DEGREES = 0.001

/** Whether a payment opened for one draft can be used for the other. */
export function isSameDraft(a: DraftRow, b: DraftRow): boolean {
  const near = (x: number, y: number): boolean => Math.abs(x - y) < SAME_PLACE_DEGREES
  return (
    ASKED.every((column) => a[column] === b[column]) && near(a.latitude, b.latitude) && near(a.longitude, b.longitude)
  )
}
