import { MATCH_STATUSES, PAYMENT_METHODS, type MatchStatus, type PaymentMethod } from '@refcall/domain'
import { defaultRange, endingOn, isDay, type DayRange } from '../range/day-range.ts'

/** What a list of matches is narrowed to; null and '' narrow nothing. */
export interface MatchFilters {
  status: MatchStatus | null
  payment: PaymentMethod | null
  table: string
}

export type Layer = 'matches' | 'availability'

/** A page behind the dashboard that is not one match. */
export type View = 'incidents'

/** All of the screen that a link to it carries. */
export interface Address {
  range: DayRange
  filters: MatchFilters
  /** Layers of the map that are switched off. */
  hidden: readonly Layer[]
  /** The match whose page is open. */
  matchId: string | null
  /** The other page that is open; a match stands before it, and leads back to it. */
  view: View | null
}

const LAYERS: readonly Layer[] = ['matches', 'availability']

/** Reads the query; whatever does not make sense counts as absent. */
export function readAddress(query: URLSearchParams, today: string): Address {
  const hidden = (query.get('hide') ?? '').split(',')
  return {
    range: readRange(query, today),
    filters: {
      status: oneOf(MATCH_STATUSES, query.get('status')),
      payment: oneOf(PAYMENT_METHODS, query.get('payment')),
      table: query.get('table') ?? '',
    },
    hidden: LAYERS.filter((layer) => hidden.includes(layer)),
    matchId: query.get('match'),
    view: oneOf(['incidents'], query.get('view')),
  }
}

/** The query of a screen that differs from its defaults only where it must. */
export function writeAddress({ range, filters, hidden, matchId, view }: Address, today: string): URLSearchParams {
  const usual = defaultRange(today)
  const parts = {
    from: range.from === usual.from && range.to === usual.to ? null : range.from,
    to: range.to === usual.to ? null : range.to,
    status: filters.status,
    payment: filters.payment,
    table: filters.table,
    hide: hidden.join(','),
    view,
    match: matchId,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query
}

function readRange(query: URLSearchParams, today: string): DayRange {
  const usual = defaultRange(today)
  const to = dayIn(query, 'to') ?? usual.to
  const from = dayIn(query, 'from') ?? defaultRange(to).from
  return endingOn({ from, to }, to)
}

function dayIn(query: URLSearchParams, name: string): string | null {
  const text = query.get(name)
  return text !== null && isDay(text) ? text : null
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null
