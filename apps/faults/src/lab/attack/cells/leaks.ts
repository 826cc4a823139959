import { withClient } from '@refcall/tools/run/postgres/databases'
import type { Reply } from '../wire.ts'
import { IDENTITY_NAMES, type Identity, type IdentityName } from './identities.ts'
import type { Target } from './scene.ts'
import type { Scene } from './states.ts'

/** The identities that may read a secret of their own match. */
type Audience = readonly IdentityName[]

const BROWSER: Audience = [
  'the requester',
  "another site in the requester's browser",
  "another site in the requester's browser, with an invented bearer",
]
const REQUESTER: Audience = [
  ...BROWSER,
  "the requester's account in another browser",
  "the requester's account in an app",
]
const OPERATOR: Audience = ['the operator', "another site in the operator's browser"]
const NOBODY: Audience = []

interface Secret {
  readonly what: string
  readonly scene: number
  readonly audience: Audience
  /** Operators may read it for every match. */
  readonly forOperators: boolean
}

/** Every secret, and who may read it. */
export interface LeakWatch {
  add(target: Target, scene: Scene): Promise<void>
  /** The secrets in the response that the reader may not see. @param isLetIn the caller took the match and is now its referee */
  leaksIn(reply: Reply, reader: Identity, scene: Scene, isLetIn: boolean): string[]
}

/** The characters of ids, addresses, codes and hashes: they are compared as whole words. */
const WORDS = /[\w@.$-]{6,}/g

const hashesOf = ({ databaseUrl }: Target, { requester, earlier, referee, tablet }: Scene): Promise<string[]> =>
  withClient(databaseUrl, async (db) => {
    const accounts = [requester.accountId, earlier.accountId, referee.accountId]
    const passwords = await db.query<{ hash: string }>('SELECT password_hash AS hash FROM account WHERE id = ANY($1)', [
      accounts,
    ])
    const keys = await db.query<{ hash: Buffer | null }>(
      'SELECT token_hash AS hash FROM session WHERE account_id = ANY($1) UNION ALL SELECT browser_key_hash FROM device WHERE id = ANY($2)',
      [accounts, [tablet.deviceId, referee.client.deviceId]],
    )
    const encodings = ['hex', 'base64', 'base64url'] as const
    const written = keys.rows.flatMap(({ hash }) => (hash ? encodings.map((encoding) => hash.toString(encoding)) : []))
    return [...passwords.rows.map(({ hash }) => hash), ...written]
  })

const cookiesOf = (cookie: string): string[] => cookie.split('; ').map((pair) => pair.split('=')[1] ?? '')

/** The longest word of a text: only it is compared. */
const wordOf = (text: string): string => (text.match(WORDS) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''

export const openLeakWatch = (): LeakWatch => {
  const secrets = new Map<string, Secret>()
  return {
    add: async (target, scene) => {
      const { number, tablet, elsewhere, earlier, referee, requester, state } = scene
      const keep = (
        what: string,
        values: readonly (string | null)[],
        audience: Audience,
        forOperators = false,
      ): void => {
        for (const value of values) {
          const word = value === null ? '' : wordOf(value)
          if (word) secrets.set(word, { what, scene: number, audience, forOperators })
        }
      }
      // A request to all referees is visible to everyone who goes on duty nearby.
      const seesRequest: Audience = state === 'cash pending' ? IDENTITY_NAMES : []
      keep('the code', [scene.code], BROWSER)
      keep('the client secret', [scene.clientSecret], BROWSER)
      keep('the payment', [scene.intentId], [...REQUESTER, ...OPERATOR], true)
      keep("the requester's device", [tablet.deviceId, elsewhere.deviceId], REQUESTER)
      keep("the referee's device", [referee.client.deviceId], ['the referee'])
      keep("the requester's address", [requester.email, requester.username], REQUESTER)
      keep("an earlier person's address", [earlier.email, earlier.username], ['who was signed in on the tablet before'])
      keep("the referee's address", [referee.email], ['the referee'])
      keep('the table', [scene.tableNumber], [...REQUESTER, ...OPERATOR, 'the referee', ...seesRequest], true)
      keep(
        'a key',
        [tablet, elsewhere, referee.client].flatMap((client) => cookiesOf(client.cookie())),
        NOBODY,
      )
      keep('a hash', await hashesOf(target, scene), NOBODY)
    },
    leaksIn: ({ text, headers }, reader, { number }, isLetIn) => {
      const words = new Set(`${text} ${JSON.stringify(headers)}`.match(WORDS) ?? [])
      return [...words].flatMap((word) => {
        const secret = secrets.get(word)
        if (!secret || (secret.forOperators && reader.party === 'operator')) return []
        const isTheirs = secret.scene === number
        if (isTheirs && (secret.audience.includes(reader.name) || (isLetIn && secret.what === 'the table'))) return []
        return [`${secret.what}${isTheirs ? '' : ' of another match'}`]
      })
    },
  }
}
