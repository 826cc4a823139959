import { minorUnits, type Place } from '@refcall/domain'
import { DEMO_ACCOUNT_PREFIX } from '@refcall/api/embed/accounts'
import type { Insertable, Schema } from '@refcall/api/embed/database'
import { DEMO_ACCOUNTS, type DemoAccount } from './accounts.ts'
import { CITIES, type City, type CityName } from './cities.ts'
import type { Chance } from '@refcall/random'
import { REFEREES, type RefereeSketch } from './referees.ts'

export type DeviceInsert = Insertable<Schema['device']>
export type RefereeInsert = Insertable<Schema['referee']>
export type AccountInsert = Insertable<Schema['account']>

/** A referee, its location, and its number of matches in the last thirty days. */
export interface SeededReferee {
  readonly row: RefereeInsert
  readonly account: AccountInsert
  readonly device: DeviceInsert
  readonly city: City
  readonly cityName: CityName
  readonly home: Place
  readonly recent: number
  readonly onDuty: boolean
}

/** A password hash for each role that signs in, and one shared by all seeded referees on duty. */
export type PasswordHashes = ReadonlyMap<DemoAccount['role'] | 'company', string>

const DAY_MS = 86_400_000
const PLAYER_ID = `${DEMO_ACCOUNT_PREFIX}player`
/** No password has this hash: these accounts cannot sign in. */
export const NO_PASSWORD = 'none'
const PLAYERS_PER_REFEREE = 2

/** A point up to about 300 m from a place, so that neighbours do not overlap on the map. */
export const near = (chance: Chance, { latitude, longitude }: Place): Place => ({
  latitude: latitude + (chance.next() - 0.5) * 0.005,
  longitude: longitude + (chance.next() - 0.5) * 0.005,
})

export const newId = (chance: Chance, prefix: string): string => `${prefix}_${chance.bytes(16).toString('base64url')}`

/** A device claimed by a random browser key, so that no visitor becomes its owner. */
export const makeDevice = (chance: Chance, createdAt: Date, accountId: string | null): DeviceInsert => ({
  id: `web_${createdAt.getTime()}_${chance.bytes(16).toString('hex')}`,
  alias: newId(chance, 'dev'),
  browser_key_hash: chance.bytes(32),
  account_id: accountId,
  created_at: createdAt,
  claimed_at: createdAt,
})

/** Stable ids: every later start finds the demo's referees by them. */
export const demoId = (prefix: 'acc' | 'ref', index: number): string =>
  `${prefix === 'acc' ? DEMO_ACCOUNT_PREFIX : 'ref_demo_'}${String(index + 1).padStart(2, '0')}`

/** Ids of the referees who come to visitors begin with this. */
export const LOCAL_REFEREE_PREFIX = 'ref_demo_local_'

const usernameOf = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()

/** Verified payout accounts at the payment provider, by account id; only these referees accept electronic payment. */
export type PayoutAccounts = ReadonlyMap<string, string>

const emailOf = ({ firstName, lastName, role }: RefereeSketch): string =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.email ?? `${usernameOf(firstName, lastName)}@refcall.example`

/** The referees who get a payout account, and the data to open it. */
export const payees = REFEREES.flatMap((sketch, index) =>
  sketch.verified
    ? [{ accountId: demoId('acc', index), country: CITIES[sketch.city].country, email: emailOf(sketch) }]
    : [],
)

/** `passwordHashes`: of the demo accounts, by role. */
export const makeReferees = (
  chance: Chance,
  now: Date,
  passwordHashes: PasswordHashes,
  payoutAccounts: PayoutAccounts,
): SeededReferee[] =>
  REFEREES.map((sketch, index) => {
    const { firstName, lastName, displayName, onDuty, role = onDuty ? 'company' : undefined } = sketch
    const city: City = CITIES[sketch.city]
    const createdAt = new Date(now.getTime() - chance.between(420, 900) * DAY_MS)
    const [id, accountId] = [demoId('ref', index), demoId('acc', index)]
    const device = makeDevice(chance, createdAt, accountId)
    const email = emailOf(sketch)
    const payoutAccount = payoutAccounts.get(accountId) ?? null
    return {
      city,
      cityName: sketch.city,
      device,
      home: near(chance, chance.pick(city.districts)),
      // Likes and loves that the recent matches lack need earlier matches.
      recent: Math.min(sketch.matches - sketch.loves - sketch.likes, Math.ceil(sketch.matches / 12) + 3, 16),
      onDuty: sketch.onDuty,
      account: {
        id: accountId,
        username: email.split('@')[0] ?? email,
        email,
        password_hash: (role && passwordHashes.get(role)) ?? NO_PASSWORD,
        first_name: firstName,
        last_name: lastName,
        display_name: displayName,
        country: city.country,
        currency: city.currency,
        stripe_account_id: payoutAccount,
        stripe_account_verified: payoutAccount !== null,
        created_at: createdAt,
      },
      row: {
        id,
        account_id: accountId,
        last_device_id: device.id,
        display_name: displayName,
        rate_minor: sketch.rateMinor === null ? null : minorUnits(sketch.rateMinor),
        currency: city.currency,
        accepts_electronic: payoutAccount !== null,
        total_matches: sketch.matches,
        total_likes: sketch.likes,
        total_loves: sketch.loves,
        created_at: createdAt,
      },
    }
  })

/** The operator and the player: accounts that are not referees. */
export const makeVisitors = (now: Date, passwordHashes: PasswordHashes): AccountInsert[] =>
  DEMO_ACCOUNTS.filter(({ role }) => role === 'operator' || role === 'player').map(({ role, email }) => ({
    id: role === 'player' ? PLAYER_ID : `${DEMO_ACCOUNT_PREFIX}operator`,
    username: email.split('@')[0] ?? email,
    email,
    password_hash: passwordHashes.get(role) ?? NO_PASSWORD,
    first_name: role === 'player' ? 'Pat' : 'Olive',
    last_name: role === 'player' ? 'Rivers' : 'Tran',
    operator_role: role === 'operator' ? 'admin' : null,
    created_at: new Date(now.getTime() - 90 * DAY_MS),
  }))

/** The browsers that request matches, per city; one of those in San Francisco belongs to the demo player. */
export const makePlayers = (chance: Chance, now: Date): Map<CityName, DeviceInsert[]> => {
  const players = new Map<CityName, DeviceInsert[]>()
  for (const { city } of REFEREES) {
    const group = players.get(city) ?? []
    for (let made = 0; made < PLAYERS_PER_REFEREE; made++) {
      const createdAt = new Date(now.getTime() - chance.between(31, 400) * DAY_MS)
      const isDemoPlayer = city === 'sanFrancisco' && group.length === 0
      group.push({
        ...makeDevice(chance, createdAt, isDemoPlayer ? PLAYER_ID : null),
        ...near(chance, chance.pick(CITIES[city].venues)),
        place_at: createdAt,
      })
    }
    players.set(city, group)
  }
  return players
}
