import {
  crossCheckAmount,
  matchPriceMinor,
  toDecimalString,
  minorUnits,
  type CurrencyCode,
  type Place,
} from '@refcall/domain'
import { openClient, type Client, type Met, type OnAttempt } from '@refcall/node-client'
import type { Provider } from './provider.ts'

/** A referee who is paid electronically, and the place of the matches with that referee. */
export interface Referee {
  readonly client: Client
  readonly refereeId: string
  readonly currency: CurrencyCode
  readonly place: Place
  readonly price: { readonly amount: number; readonly totalAmount: string }
}

/** Rates in currencies with two and with no decimals. */
const COUNTRIES = [
  { country: 'US', currency: 'USD', rate: '2.00', rateMinor: 200 },
  { country: 'JP', currency: 'JPY', rate: '300', rateMinor: 300 },
  { country: 'DE', currency: 'EUR', rate: '2.35', rateMinor: 235 },
] as const

/** Every match has the same size: only the outcomes differ. */
export const SIZE = { playerCount: 4, gamesRemaining: 2 } as const

const PASSWORD = 'a long enough one'

/** Registers a referee whose payout account is verified; `index` names it and separates it from others. */
export const registerReferee = async (
  origin: string,
  provider: Provider,
  met: Met,
  index: number,
  watch?: (deviceId: string) => OnAttempt,
): Promise<Referee> => {
  const { country, currency, rate, rateMinor } = COUNTRIES[index % COUNTRIES.length] ?? COUNTRIES[0]
  const client = openClient(origin, met, watch)
  const username = `chaos.${index}`
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  const { user } = await client.must('POST /api/mobile/register', {
    body: {
      username,
      email: `${username}@example.com`,
      firstName: 'A',
      lastName: 'B',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      isReferee: true,
    },
  })
  await client.must('POST /api/user/payment-preferences', {
    body: { country, customRate: rate, acceptsElectronic: true },
  })
  await client.must('POST /api/user/stripe-setup')
  const { stripeAccountId, refereeId } = await client.must('GET /api/me')
  await provider.control('standing', { account: stripeAccountId, standing: 'verified' })
  await client.must('POST /api/users/verify-stripe-account')
  const totalMinor = matchPriceMinor({ ...SIZE, rateMinor: minorUnits(rateMinor) })
  const price = { amount: crossCheckAmount(totalMinor, currency), totalAmount: toDecimalString(totalMinor, currency) }
  return {
    client,
    refereeId: refereeId ?? user.id,
    currency,
    place: { latitude: -50 + index * 2, longitude: 20 },
    price,
  }
}

export const goOnDuty = ({ client, place }: Referee): Promise<unknown> =>
  client.must('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { pushToken: null, deviceInfo: { platform: 'web' }, ...place },
  })

/** A player in a new browser. */
export const openPlayer = async (
  origin: string,
  met: Met,
  watch?: (deviceId: string) => OnAttempt,
): Promise<Client> => {
  const client = openClient(origin, met, watch)
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  return client
}
