import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase, databaseUrl, dropDatabase, withClient } from '../run/postgres/databases.ts'
import { temporaryName } from '../run/postgres/leftovers.ts'
import { root } from '../run/root.ts'

const databaseFolder = join(root, 'apps/api/src/db')

/** One template per state of the migrations: its name contains a hash of everything that shapes the schema. */
const templateName = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync('**/*.{ts,sql}', { cwd: databaseFolder }).toSorted()) {
    hash.update(path).update(readFileSync(join(databaseFolder, path)))
  }
  return `refcall_template_${hash.digest('hex').slice(0, 12)}`
}

/**
 * Creates the migrated template if missing and returns its name. It is built under another name and
 * renamed when complete, under a server-wide lock, so that parallel test runs never see a partial one.
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
    const { migrateToLatest } = await import('@refcall/api/embed/database')
    const { roleMissing } = await migrateToLatest(databaseUrl(serverUrl, building))
    if (roleMissing) throw new Error(roleMissing)
    await client.query(`ALTER DATABASE ${building} RENAME TO ${name}`)
  })
  return name
}

/** A database for one spec file: its URL and how to drop it. */
export const databaseForSpec = async (serverUrl: string, template: string) => {
  const name = temporaryName('spec')
  const url = await cloneDatabase(serverUrl, template, name)
  // A clone has the template's tables and their grants, but no grants on the database itself.
  await withClient(url, (client) =>
    client.query(`REVOKE CREATE, TEMPORARY ON DATABASE ${client.escapeIdentifier(name)} FROM PUBLIC`),
  )
  return { url, drop: () => dropDatabase(serverUrl, name) }
}
