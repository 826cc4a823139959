import type { Insertable, Selectable } from 'kysely'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { DB } from './schema.gen.ts'
import type { Schema } from './schema.ts'

/** What pg returns, without brands and closed lists of words, which the database does not know. */
type Base<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends Date | Buffer | null
        ? Value
        : Value extends readonly (infer Item extends string | Buffer)[]
          ? Base<Item>[]
          : object
type IsSame<One, Other> = [One, Other] extends [Other, One] ? true : false
type Required<Row> = { [Column in keyof Row]-?: undefined extends Row[Column] ? never : Column }[keyof Row]

/** The columns of a table that only one side has, or whose types differ; and those that only we let an insert leave out. */
type Differences<Ours, Generated> =
  | Exclude<keyof Ours, keyof Generated>
  | Exclude<keyof Generated, keyof Ours>
  | {
      [Column in keyof Selectable<Ours> & keyof Selectable<Generated>]: IsSame<
        Base<Selectable<Ours>[Column]>,
        Selectable<Generated>[Column]
      > extends true
        ? never
        : Column
    }[keyof Selectable<Ours> & keyof Selectable<Generated>]
  | (Exclude<keyof Insertable<Ours>, Required<Insertable<Ours>>> & Required<Insertable<Generated>>)

/** `live_epoch` has no row type: only statements in SQL read it. */
type Tables = Omit<DB, 'live_epoch'>
type Difference =
  | Exclude<keyof Tables, keyof Schema>
  | Exclude<keyof Schema, keyof Tables>
  | {
      [Table in keyof Schema & keyof Tables]: `${Table}.${Differences<Schema[Table], Tables[Table]> & string}`
    }[keyof Schema & keyof Tables]

it('the row types have the columns, types and nulls of the generated ones', () => {
  // Does not compile while there is a difference, and names it.
  const differences: Record<Difference, never> = {}
  expect(differences).toEqual({})
})

it('the generated types are those of the database: after a migration, WRITE_SCHEMA_TYPES=1 npm test -- unit db/schema', async () => {
  const types = { int8: 'number', numeric: 'string', timestamptz: 'Date', json: 'object', jsonb: 'object' }
  const options = {
    dialect: 'postgres',
    url: process.env['DATABASE_URL'] ?? '',
    'exclude-pattern': 'kysely_*',
    'type-mapping': JSON.stringify(types),
    'out-file': join(__dirname, 'schema.gen.ts'),
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const command = require.resolve('kysely-codegen/dist/cli/bin.js')
  // Fails with the difference.
  await promisify(execFile)(process.execPath, [
    command,
    ...args,
    ...(process.env['WRITE_SCHEMA_TYPES'] ? [] : ['--verify']),
  ])
})
