import { Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { apiLoginOf } from './api-role.ts'
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
}

export interface Migrated {
  /** The names of the applied migrations, in order. */
  readonly applied: readonly string[]
  /** Why the API's own role cannot be used; null when it can. */
  readonly roleMissing: string | null
}

/**
 * Migrates a database to the newest schema, and grants the API's role its rights there; safe from several processes at once.
 * @param connectionString a role that may create tables, the trusted extension `cube` and roles; it owns what it creates
 */
export async function migrateToLatest(connectionString: string): Promise<Migrated> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 2 }) }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    const roleMissing = await grantRights(db, apiLoginOf(connectionString))
    return { applied: results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName), roleMissing }
  } finally {
    await db.destroy()
  }
}
