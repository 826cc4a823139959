/** How much happens in a scenario in which people play on one product. */
export interface Size {
  /** Matches that are paid electronically, and those paid in cash. */
  readonly paid: number
  readonly cash: number
  /** Electronic matches that are played at once. */
  readonly tables: number
  /** Players, referees and operators who listen, beside the tables' referees; they play the cash matches. */
  readonly listeners: number
  /** The longest time until a live connection breaks, in milliseconds. */
  readonly breaksWithinMs: number
  readonly kills: Readonly<Record<'api' | 'database', number>>
  /** How often the API is asked to end, so that it hands its connections over. */
  readonly restarts: number
  /** Authorisation cells: a few calls of each identity in a few states, or this share of all. */
  readonly cells: { readonly states: number; readonly callsOfEach: number } | { readonly share: number }
  /** Valid calls with unusual values, and malformed requests. */
  readonly strange: number
  readonly malformed: number
  readonly races: number
  /** Whether a second product, with its limits in force, is flooded at the end. */
  readonly floods: boolean
}

const NOTHING: Size = {
  paid: 0,
  cash: 0,
  tables: 0,
  listeners: 0,
  breaksWithinMs: 20_000,
  kills: { api: 0, database: 0 },
  restarts: 0,
  cells: { share: 0 },
  strange: 0,
  malformed: 0,
  races: 0,
  floods: false,
}

/** Something of everything, small enough for a minute on one core. */
export const evening: Size = {
  ...NOTHING,
  paid: 24,
  cash: 12,
  tables: 4,
  listeners: 15,
  // Short enough for every connection to break more than once.
  breaksWithinMs: 6_000,
  kills: { api: 3, database: 2 },
  cells: { states: 4, callsOfEach: 3 },
  malformed: 300,
  races: 3,
}

/** Payments under kills. */
export const chaos: Size = { ...NOTHING, paid: 1_000, tables: 16, kills: { api: 200, database: 50 } }

/** Live events under lost connections. */
export const soak: Size = { ...NOTHING, cash: 500, listeners: 1_000, kills: { api: 50, database: 0 }, restarts: 10 }

export const attack: Size = {
  ...NOTHING,
  cells: { share: 1 },
  strange: 20_000,
  malformed: 20_000,
  races: 100,
  floods: true,
}

/** Fewer would have no operator, or a hall without players. */
const LEAST_LISTENERS = 15

/** The same with this percentage of matches, people, kills and calls, but at least one of each kind there is. */
export const scaled = (size: Size, percent: number): Size => {
  const part = (count: number, least = 1): number =>
    count === 0 ? 0 : Math.max(least, Math.round((count * percent) / 100))
  return {
    ...size,
    paid: part(size.paid),
    cash: part(size.cash),
    tables: part(size.tables),
    listeners: part(size.listeners, LEAST_LISTENERS),
    kills: { api: part(size.kills.api), database: part(size.kills.database) },
    restarts: part(size.restarts),
    cells: 'share' in size.cells ? { share: (size.cells.share * percent) / 100 } : size.cells,
    strange: part(size.strange),
    malformed: part(size.malformed),
    races: part(size.races),
  }
}
