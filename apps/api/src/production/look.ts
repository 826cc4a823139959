import { awaitDatabase } from '../db/await-database.ts'
import { openDatabase } from '../db/database.ts'
import { databaseFindings } from './database-findings.ts'
import { environmentFindings } from '../platform/environment-findings.ts'
import type { Env } from '../platform/environment.ts'
import type { Finding } from '../platform/finding.ts'

/** All settings that must not keep their default in production: environment variables and database content. */
export async function lookAtProduction(env: Env, patienceMs: number, warn: (line: string) => void): Promise<Finding[]> {
  const told = environmentFindings(env)
  const url = env['DATABASE_URL']
  if (!url) return told
  const db = openDatabase(url, 1)
  try {
    await awaitDatabase(db, patienceMs, { warn })
    return [...told, ...(await databaseFindings(db))]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [...told, { subject: 'database', result: 'refused', text: `it could not be looked at: ${reason}` }]
  } finally {
    await db.destroy()
  }
}
