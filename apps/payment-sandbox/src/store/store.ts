import type { SQLInputValue } from 'node:sqlite'
import { type Database } from './open.ts'
import type { Hidden, Kind, Kinds } from './kinds.ts'

/** A comparison of one field: `['charge', '=', 'ch_1']`; the field is a path within the object. */
export type Condition = readonly [field: string, operator: '=' | '<' | '<=' | '>' | '>=', value: string | number]

interface Query {
  readonly account: string
  readonly where?: readonly Condition[]
  readonly limit?: number
  /** Ids that bound the page, as in the API: after this one (older), or before this one (newer). */
  readonly after?: string
  readonly before?: string
}

interface Row {
  readonly json: string
}

/** The provider's objects, each stored as its latest JSON. */
export interface Store {
  readonly database: Database
  insert<K extends Kind>(kind: K, account: string, object: Kinds[K], hidden?: Hidden[K]): void
  save<K extends Kind>(kind: K, object: Kinds[K]): void
  find<K extends Kind>(kind: K, id: string, account: string): Kinds[K] | undefined
  /** The object of any type with this id, for expansion. */
  any(id: string): object | undefined
  hidden<K extends Kind>(kind: K, id: string): Hidden[K] | undefined
  hide<K extends Kind>(kind: K, id: string, hidden: Hidden[K]): void
  /** When the object must be processed again, in seconds, or null for never. */
  setDue(id: string, due: number | null): void
  dueBefore(now: number): { readonly id: string; readonly kind: Kind; readonly account: string }[]
  /** Newest first. */
  list<K extends Kind>(kind: K, query: Query): Kinds[K][]
}

const comparison = ([field, operator]: Condition): string =>
  field === 'created' ? `created ${operator} ?` : `json_extract(json, '$.${field}') ${operator} ?`

/**
 * The kind as a part of the statement, as limits are: SQLite plans a statement again with each value of a kind, which
 * decides whether a partial index serves, or of a limit.
 */
const isKind = (kind: Kind): string => `kind = '${kind}'`

const parse = <K extends Kind>(row: Row): Kinds[K] => JSON.parse(row.json) as Kinds[K]

export const storeOn = (database: Database): Store => ({
  database,
  insert: (kind, account, object, hidden) => {
    const { created = 0 } = object as { created?: number }
    const sql = 'INSERT INTO objects (id, kind, account, created, hidden, json) VALUES (?, ?, ?, ?, ?, ?)'
    database.run(
      sql,
      object.id,
      kind,
      account,
      created,
      hidden === undefined ? null : JSON.stringify(hidden),
      JSON.stringify(object),
    )
  },
  save: (kind, object) =>
    database.run(`UPDATE objects SET json = ? WHERE id = ? AND ${isKind(kind)}`, JSON.stringify(object), object.id),
  find: (kind, id, account) => {
    const row = database.first<Row>(
      `SELECT json FROM objects WHERE id = ? AND ${isKind(kind)} AND account = ?`,
      id,
      account,
    )
    return row && parse(row)
  },
  any: (id) => {
    const row = database.first<Row>('SELECT json FROM objects WHERE id = ?', id)
    return row && (JSON.parse(row.json) as object)
  },
  hidden: <K extends Kind>(kind: K, id: string) => {
    const row = database.first<{ hidden: string | null }>(
      `SELECT hidden FROM objects WHERE id = ? AND ${isKind(kind)}`,
      id,
    )
    return row?.hidden == null ? undefined : (JSON.parse(row.hidden) as Hidden[K])
  },
  hide: (kind, id, hidden) =>
    database.run(`UPDATE objects SET hidden = ? WHERE id = ? AND ${isKind(kind)}`, JSON.stringify(hidden), id),
  setDue: (id, due) => database.run('UPDATE objects SET due = ? WHERE id = ?', due, id),
  dueBefore: (now) => database.all('SELECT id, kind, account FROM objects WHERE due <= ? ORDER BY due, seq', now),
  list: (kind, { account, where = [], limit = -1, after, before }) => {
    const clauses = [isKind(kind), 'account = ?', ...where.map(comparison)]
    const values: SQLInputValue[] = [account, ...where.map(([, , value]) => value)]
    if (after !== undefined) clauses.push('seq < (SELECT seq FROM objects WHERE id = ?)')
    if (before !== undefined) clauses.push('seq > (SELECT seq FROM objects WHERE id = ?)')
    values.push(...[after, before].filter((bound) => bound !== undefined))
    const order = before === undefined ? 'DESC' : 'ASC'
    const rows = database.all<Row>(
      `SELECT json FROM objects WHERE ${clauses.join(' AND ')} ORDER BY seq ${order} LIMIT ${limit}`,
      ...values,
    )
    const found = rows.map((row) => parse<typeof kind>(row))
    return before === undefined ? found : found.reverse()
  },
})
