import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { apiLoginOf } from './api-role.ts'
import { CONTRACTIONS, stillUsed, type Contraction } from './contraction.ts'
import { grantRights } from './grant-rights.ts'
import { initial } from './migrations/0001-initial.ts'
import { payments } from './migrations/0002-payments.ts'
import { incidentNotes } from './migrations/0003-incident-notes.ts'
import { dispatch } from './migrations/0004-dispatch.ts'
import { presence } from './migrations/0005-presence.ts'
import { push } from './migrations/0006-push.ts'
import { attempts } from './migrations/0007-attempts.ts'
import { limitCounts } from './migrations/0008-limit-counts.ts'
import { reconciliationDue } from './migrations/0009-books-look.ts'
import { incidentFacts } from './migrations/0010-incident-facts.ts'
import { eventBodies } from './migrations/0011-event-bodies.ts'
import { deviceLinks } from './migrations/0012-device-links.ts'
import { refusedMessages } from './migrations/0013-refused-messages.ts'
import { knownBrowsers } from './migrations/0014-known-browsers.ts'
import { liveEpoch } from './migrations/0015-live-epoch.ts'
import { ownRole } from './migrations/0016-own-role.ts'
import { auditLog } from './migrations/0017-audit-log.ts'
import { requestStanding } from './migrations/0018-request-standing.ts'
import { operatorInvitations } from './migrations/0019-operator-invitations.ts'
import { channelNetworks } from './migrations/0020-channel-networks.ts'
import { unknownOutcome } from './migrations/0021-unknown-outcome.ts'
import { openOffers } from './migrations/0022-open-offers.ts'
import { liveChannel } from './migrations/0023-live-channel.ts'
import { whatWasForgotten } from './migrations/0024-what-was-forgotten.ts'
import { traces } from './migrations/0025-traces.ts'
import { failedRefunds } from './migrations/0028-failed-refunds.ts'
import { registrationNetwork } from './migrations/0029-registration-network.ts'
import { deviceRecovery } from './migrations/0030-device-recovery.ts'
import { endedLev } from './migrations/0031-ended-lev.ts'
import { channelAccounts } from './migrations/0032-channel-accounts.ts'
import { measuredPlaces } from './migrations/0033-measured-places.ts'
import { matchProgress } from './migrations/0034-match-progress.ts'
import { runningReleases } from './running-releases.ts'

export const MIGRATIONS = {
  '0001-initial': initial,
  '0002-payments': payments,
  '0003-incident-notes': incidentNotes,
  '0004-dispatch': dispatch,
  '0005-presence': presence,
  '0006-push': push,
  '0007-attempts': attempts,
  '0008-limit-counts': limitCounts,
  '0009-books-look': reconciliationDue,
  '0010-incident-facts': incidentFacts,
  '0011-event-bodies': eventBodies,
  '0012-device-links': deviceLinks,
  '0013-refused-messages': refusedMessages,
  '0014-known-browsers': knownBrowsers,
  '0015-live-epoch': liveEpoch,
  '0016-own-role': ownRole,
  '0017-audit-log': auditLog,
  '0018-request-standing': requestStanding,
  '0019-operator-invitations': operatorInvitations,
  '0020-channel-networks': channelNetworks,
  '0021-unknown-outcome': unknownOutcome,
  '0022-open-offers': openOffers,
  '0023-live-channel': liveChannel,
  '0024-what-was-forgotten': whatWasForgotten,
  '0025-traces': traces,
  '0028-failed-refunds': failedRefunds,
  '0029-registration-network': registrationNetwork,
  '0030-device-recovery': deviceRecovery,
  '0031-ended-lev': endedLev,
  '0032-channel-accounts': channelAccounts,
  '0033-measured-places': measuredPlaces,
  '0034-match-progress': matchProgress,
}

/** Migrations by name, and what they take away. */
interface Steps {
  readonly migrations: Readonly<Record<string, Migration>>
  readonly contractions: Readonly<Record<string, readonly Contraction[]>>
}

export interface Migrated {
  /** The names of the applied migrations, in order. */
  readonly applied: readonly string[]
  /** Whether a later release has migrated the database further: all stays as it is. */
  readonly isFurther: boolean
  /** Why the API's own role cannot be used; null when it can. */
  readonly roleMissing: string | null
}

/**
 * Migrates a database to the newest schema, and grants the API's role its rights there; safe from several processes at once.
 * @param connectionString a role that may create tables, the trusted extension `cube` and roles; it owns what it creates
 * @throws Error in words while a release of the API runs that may use what a migration takes away, or for a database with a withdrawn migration; nothing is changed
 */
export async function migrateToLatest(
  connectionString: string,
  { migrations, contractions }: Steps = { migrations: MIGRATIONS, contractions: CONTRACTIONS },
): Promise<Migrated> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 2 }) }) })
  try {
    const known = await readApplied(db)
    const newest = Object.keys(migrations).toSorted().at(-1) ?? ''
    // A release that was gone back to has only earlier migrations, and the schema still serves it.
    if (known.some((name) => name > newest)) return { applied: [], isFurther: true, roleMissing: null }
    const withdrawn = known.filter((name) => !(name in migrations))
    if (withdrawn.length > 0)
      throw new Error(
        `The database has migrations that were withdrawn before the first release (${withdrawn.join(', ')}): begin with an empty one (npm start -- --fresh).`,
      )
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    const waiting = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
    const contracting = waiting.filter(({ name }) => contractions[name])
    const running = contracting.length > 0 ? await runningReleases(db) : []
    const refused = contracting.flatMap(({ name }) => stillUsed(name, contractions[name] ?? [], running))
    if (refused.length > 0) throw new Error(refused.join('\n'))
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    const roleMissing = await grantRights(db, apiLoginOf(connectionString))
    return {
      applied: results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName),
      isFurther: false,
      roleMissing,
    }
  } finally {
    await db.destroy()
  }
}

/** The names of the migrations that the database has. */
async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const table = 'public.kysely_migration'
  const {
    rows: [found],
  } = await sql<{ name: string | null }>`select to_regclass(${table}) as name`.execute(db)
  if (!found?.name) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
