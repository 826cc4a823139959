import type { MatchRequest } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { openPlayer, SIZE } from '../../payments/people.ts'
import type { Provider } from '../../payments/provider.ts'
import type { Client } from '@refcall/node-client'
import { withClient } from '@refcall/tools/run/postgres/databases'

export const PASSWORD = 'a long enough one'

/** The product under attack. */
export interface Target {
  readonly origin: string
  readonly databaseUrl: string
  readonly provider: Provider
}

/** A person with an account, and the browser that created it. */
export interface Person {
  readonly client: Client
  readonly username: string
  readonly email: string
  readonly accountId: string
  readonly refereeId: string
}

/** The people of one match: the table's tablet, on which another account was signed in earlier, and the referee. */
export interface Identities {
  readonly number: number
  readonly place: Place
  readonly tableNumber: string
  /** Signed in as the requester, who has a second browser elsewhere. */
  readonly tablet: Client
  readonly requester: Person
  readonly elsewhere: Client
  /** Was signed in on the tablet earlier; now in another browser. */
  readonly earlier: Person & { readonly elsewhere: Client }
  readonly referee: Person
}

let people = 0

/** Creates an account in this browser and signs in. */
export const register = async (client: Client, isReferee: boolean): Promise<Person> => {
  people += 1
  const username = `person.${people}`
  const email = `${username}@attacked.example`
  const { user } = await client.must('POST /api/mobile/register', {
    body: { username, email, firstName: 'A', lastName: 'B', password: PASSWORD, confirmPassword: PASSWORD, isReferee },
  })
  return { client, username, email, accountId: user.id, refereeId: user.refereeId ?? '' }
}

export const openBrowser = ({ origin }: Pick<Target, 'origin'>): Promise<Client> => openPlayer(origin, {})

export const signIn = (client: Client, { username }: Person): Promise<unknown> =>
  client.must('POST /api/login', { body: { username, password: PASSWORD } })

export const goOnDuty = (client: Client, place: Place): Promise<unknown> =>
  client.must('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { pushToken: null, ...place },
  })

/** A referee on duty who may be paid electronically. */
export const openReferee = async (target: Target, place: Place, isPaidElectronically: boolean): Promise<Person> => {
  const person = await register(await openBrowser(target), true)
  const { client } = person
  if (isPaidElectronically) {
    await client.must('POST /api/user/payment-preferences', {
      body: { country: 'US', customRate: '2.00', acceptsElectronic: true },
    })
    await client.must('POST /api/user/stripe-setup')
    const { stripeAccountId } = await client.must('GET /api/me')
    await target.provider.control('standing', { account: stripeAccountId, standing: 'verified' })
    await client.must('POST /api/users/verify-stripe-account')
  }
  await goOnDuty(client, place)
  return person
}

export const openOperator = async (target: Target): Promise<Client> => {
  const { client, accountId } = await register(await openBrowser(target), false)
  await withClient(target.databaseUrl, (db) =>
    db.query("UPDATE account SET operator_role = 'admin' WHERE id = $1", [accountId]),
  )
  return client
}

let casts = 0

/** New people at a place of their own, too far from all others to get offers for their matches. */
export const gather = async (target: Target, isElectronic: boolean): Promise<Identities> => {
  casts += 1
  const number = casts
  const place = { latitude: -60 + Math.floor(number / 300), longitude: -150 + (number % 300) }
  const [tablet, elsewhere, before] = await Promise.all([openBrowser(target), openBrowser(target), openBrowser(target)])
  const earlier = await register(tablet, false)
  await signIn(before, earlier)
  await tablet.must('POST /api/start', { body: { deviceId: tablet.deviceId } })
  await tablet.must('POST /api/logout')
  const requester = await register(tablet, false)
  await signIn(elsewhere, requester)
  await tablet.must('POST /api/start', { body: { deviceId: tablet.deviceId } })
  const referee = await openReferee(target, place, isElectronic)
  return {
    number,
    place,
    tableNumber: `attacked-table-${number}x`,
    tablet,
    requester,
    elsewhere,
    earlier: { ...earlier, elsewhere: before },
    referee,
  }
}

/** 16.00 for four players and two games at two dollars. */
export const cashForm = ({ place, tableNumber }: Pick<Identities, 'place' | 'tableNumber'>): MatchRequest => ({
  ...SIZE,
  ...place,
  tableNumber,
  totalAmount: '16.00',
  paymentMethod: 'cash',
  isDirectAssignment: false,
  assignedRefereeId: null,
  assignedRefereeType: null,
})

export const electronicForm = (cast: Identities): MatchRequest => ({
  ...cashForm(cast),
  paymentMethod: 'electronic',
  isDirectAssignment: true,
  assignedRefereeId: cast.referee.refereeId,
  assignedRefereeType: 'user',
  currency: 'USD',
})
