import { MATCH_STATUSES, PAYMENT_METHODS, type MatchStatus, type PaymentMethod } from '@refcall/domain'
import { defaultRange, endingOn, isDay, type DayRange } from '../range/day-range.ts'

/** Filters of the match list; null and '' mean no filter. */
export interface MatchFilters {
  status: MatchStatus | null
  payment: PaymentMethod | null
  table: string
}

export type Layer = 'matches' | 'availability' | 'earlier'

/** A page of the dashboard other than a match page. */
type View = 'incidents' | 'referees' | 'releases' | 'operators'

/** The screen state that is kept in the URL. */
export interface Address {
  range: DayRange
  filters: MatchFilters
  /** Hidden layers of the map; without a choice, availability that is over. */
  hidden: readonly Layer[]
  /** The match whose page is open. */
  matchId: string | null
  /** Of an open match: its trace instead of its page. */
  isTrace: boolean
  /** The other open page; an open match page covers it, and its back link leads to it. */
  view: View | null
}

const LAYERS: readonly Layer[] = ['matches', 'availability', 'earlier']
/** Drawn only when asked for. */
const USUALLY_HIDDEN: readonly Layer[] = ['earlier']

/** Parses the query; invalid values are treated as absent. */
export function readAddress(query: URLSearchParams, today: string): Address {
  const [hide, show] = ['hide', 'show'].map((name) => (query.get(name) ?? '').split(','))
  return {
    range: readRange(query, today),
    filters: {
      status: oneOf(MATCH_STATUSES, query.get('status')),
      payment: oneOf(PAYMENT_METHODS, query.get('payment')),
      table: query.get('table') ?? '',
    },
    hidden: LAYERS.filter((layer) => (USUALLY_HIDDEN.includes(layer) ? !show?.includes(layer) : hide?.includes(layer))),
    matchId: query.get('match'),
    isTrace: query.has('match') && query.get('of') === 'trace',
    view: oneOf(['incidents', 'referees', 'releases', 'operators'], query.get('view')),
  }
}

/** The query of a screen; default values are omitted. */
export function writeAddress(
  { range, filters, hidden, matchId, isTrace, view }: Address,
  today: string,
): URLSearchParams {
  const usual = defaultRange(today)
  const parts = {
    from: range.from === usual.from && range.to === usual.to ? null : range.from,
    to: range.to === usual.to ? null : range.to,
    status: filters.status,
    payment: filters.payment,
    table: filters.table,
    hide: hidden.filter((layer) => !USUALLY_HIDDEN.includes(layer)).join(','),
    show: USUALLY_HIDDEN.filter((layer) => !hidden.includes(layer)).join(','),
    view,
    match: matchId,
    of: matchId && isTrace ? 'trace' : null,
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
