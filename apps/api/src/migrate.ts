import { migrateToLatest } from './db/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error('DATABASE_URL is not set: there is no database to migrate.')
  process.exit(1)
}
const started = performance.now()
const { applied, roleMissing } = await migrateToLatest(url)
const took = `${Math.round(performance.now() - started)} ms`
console.log(applied.length ? `Applied ${applied.join(', ')} in ${took}.` : `The schema is up to date (${took}).`)
if (roleMissing) console.warn(roleMissing)
