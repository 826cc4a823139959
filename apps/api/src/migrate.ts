import { migrateToLatest, type Migrated } from './db/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL is not set: there is no database to migrate.')
  process.exit(1)
}
const started = performance.now()

function tell({ applied, isFurther, roleMissing }: Migrated): void {
  const took = `${Math.round(performance.now() - started)} ms`
  const done =
    applied.length > 0
      ? `Applied ${applied.join(', ')}`
      : isFurther
        ? 'A later release has migrated the schema: it stays as it is'
        : 'The schema is up to date'
  console.log(`${done} (${took}).`)
  if (roleMissing) console.warn(roleMissing)
}

try {
  tell(await migrateToLatest(url))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
