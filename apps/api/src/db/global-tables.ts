import type { Schema } from './schema.ts'

/** The tables of people and of the cells: they stand at home alone. All others are of a cell. */
export const GLOBAL_TABLES = [
  'account',
  'session',
  'known_browser',
  'operator_invitation',
  'attempt',
  'device',
  'refused_ids',
  'limit_count',
  'push_key',
  'push_subscription',
  'cell',
  'cell_directory',
  'erasure',
] as const satisfies readonly (keyof Schema)[]

type GlobalTable = (typeof GLOBAL_TABLES)[number]

export const isGlobal = (table: string): table is GlobalTable => GLOBAL_TABLES.some((one) => one === table)
