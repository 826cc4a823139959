import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase, databaseUrl, dropDatabase, withClient } from '../run/postgres/databases.ts'
import { temporaryName } from '../run/postgres/leftovers.ts'
import { root } from '../run/root.ts'

const databaseFolder = join(root, 'apps/api/src/db')

/** One template per state of the migrations: its name carries a hash of everything that shapes the schema. */
export const templateName = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync('**/*.{ts,sql}', { cwd: databaseFolder }).toSorted()) {
    hash.update(path).update(readFileSync(join(databaseFolder, path)))
  }
  return `refcall_template_${hash.digest('hex').slice(0, 12)}`
}

/**
 * Makes sure that the migrated template exists and answers its name. It is built under another name and
 * renamed when complete, behind a lock of the server, so test runs side by side never see half of one.
 */
export const ensureTemplate = async (serverUrl: string): Promise<string> => {
  const name = templateName()
  await withClient(serverUrl, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('refcall_template'))`)
    const templates = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'refcall\\_template\\_%'`,
    )
    if (templates.rows.some((row) => row.datname === name)) return
    const building = `refcall_template_building`
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${building}`)
    const { migrateToLatest } = await import('../../apps/api/src/db/migrate.ts')
    const { roleMissing } = await migrateToLatest(databaseUrl(serverUrl, building))
    if (roleMissing) throw new Error(roleMissing)
    await client.query(`ALTER DATABASE ${building} RENAME TO ${name}`)
  })
  return name
}

/** A database of its own for one spec file: its address and how to be rid of it. */
export const databaseForSpec = async (serverUrl: string, template: string) => {
  const name = temporaryName('spec')
  const url = await cloneDatabase(serverUrl, template, name)
  // A clone has the template's tables and their grants, not what was granted on the database itself.
  await withClient(url, (client) => client.query(`REVOKE CREATE, TEMPORARY ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC`))
  return { url, drop: () => dropDatabase(serverUrl, name) }
}
