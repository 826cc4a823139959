import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The SQL of each migration by its name: a file `0002-x.sql`, or a folder whose files are parts of one migration. */
export function readStatements(folder = FOLDER): Map<string, string> {
  const statements = new Map<string, string>()
  for (const path of globSync('**/*.sql', { cwd: folder }).toSorted()) {
    const name = path.replace(/(\/.*)?\.sql$|\/.*/, '')
    statements.set(name, (statements.get(name) ?? '') + readFileSync(join(folder, path), 'utf8'))
  }
  return statements
}

/**
 * The migrations for Kysely's Migrator. A name ends with a digest of the SQL, such as `0001-initial 3fa2c1d0`, so that a
 * database shows by the names that it has whether it was migrated with the SQL of today.
 */
export function readMigrations(folder = FOLDER): Record<string, Migration> {
  const migrations = [...readStatements(folder)].map(([name, statements]) => {
    const digest = createHash('sha256').update(statements).digest('hex').slice(0, 8)
    const up = async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db))
    return [`${name} ${digest}`, { up }] as const
  })
  return Object.fromEntries(migrations)
}
