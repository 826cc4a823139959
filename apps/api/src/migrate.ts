import { migrateCells } from './db/cells/migrate-cells.ts'
import { readServers } from './db/cells/servers.ts'
import { migrateToLatest, type Migrated } from './db/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL is not set: there is no database to migrate.')
  process.exit(1)
}
let started = performance.now()

function tell({ applied, isFurther, roleMissing }: Migrated, of = ''): void {
  const took = `${Math.round(performance.now() - started)} ms`
  const done =
    applied.length > 0
      ? `Applied ${applied.join(', ')}`
      : isFurther
        ? 'A later release has migrated the schema: it stays as it is'
        : 'The schema is up to date'
  console.log(`${of}${done} (${took}).`)
  if (roleMissing) console.warn(roleMissing)
  started = performance.now()
}

try {
  const servers = readServers(process.env)
  tell(await migrateToLatest(url))
  await migrateCells(servers, (cell, migrated) => tell(migrated, `${cell}: `))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
