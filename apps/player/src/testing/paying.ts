import { screen, within } from '@testing-library/react'
import type { Match, Output } from '@refcall/contract'
import { aMatch, aReferee, FakeService } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { FakeProvider } from './fake-provider.ts'
import { emptyDraft, show } from './show.tsx'

/** A referee with a rate of 3.50 per game and person, and one in another currency. */
export const maya = aReferee({ userId: 'user-1', customRate: '3.50' })
const jonas = aReferee({ id: 'referee-000002', displayName: 'Jonas L.', customRate: '2.50', currency: 'EUR' })

export const opened: Output<'POST /api/payments/create-intent'> = {
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  amount: 2800,
  totalAmount: '28.00',
  currency: 'USD',
  existing: false,
}

/** The response of a convert call: an amount in cents of the target currency. */
export const converted = (convertedAmount: number, exchangeRate = 1.1): Output<'GET /api/currency/convert'> => ({
  success: true,
  conversion: { convertedAmount, exchangeRate, quoteId: 'fxq_1', rateDate: '2026-11-20', stale: false },
})

/** A request to the first referee, whose amount is held. */
export const paidMatch = (differs: Partial<Match> = {}): Match =>
  aMatch({
    requesterDeviceId: device.getState().id,
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    holdStatus: 'held',
    paymentIntentId: 'pi_1',
    ...differs,
  })

/** A service with both referees nearby, US dollars detected, and the provider's script. */
export function paidService(): { service: FakeService; provider: FakeProvider } {
  emptyDraft()
  dismissNotice()
  markMatchSeen('')
  const service = FakeService.install()
  service.referees = [maya, jonas]
  const place = { city: null, country: 'US', countryName: 'United States', reason: null }
  service.on('GET /api/currency/detect', { success: true, detected: true, currency: 'USD', ...place })
  const currencies = ['USD', 'EUR', 'JPY', 'KWD'].map((code) => ({ code, symbol: code, name: code }))
  service.on('GET /api/currencies', { success: true, currencies })
  service.on('POST /api/payments/create-intent', opened)
  service.on('POST /api/device/:deviceId/matches', () => ({ match: paidMatch() }))
  return { service, provider: FakeProvider.install(service) }
}

export const payButton = () => screen.findByRole('button', { name: /& Request Referee$/ })

export const chooseButton = () => screen.findByRole('button', { name: 'Choose a referee' })

/** The sheet with the referees. */
export const sheet = async () => within(await screen.findByRole('dialog', { name: 'Choose a referee' }))

/** A referee's row in the sheet. */
export const optionOf = async (name: string) =>
  (await sheet()).findByRole('button', { name: (spoken) => spoken.startsWith(`${name},`) })

/** Types a table and chooses electronic payment, which opens the sheet with the referees. */
export async function openElectronic() {
  const page = show('/')
  const table = await screen.findByLabelText('Table Number')
  await page.user.clear(table)
  await page.user.type(table, 'A3')
  await page.user.click(screen.getByRole('radio', { name: 'Electronic Payment' }))
  await sheet()
  return page
}

/** The same with the first referee chosen. */
export async function openWithReferee(name = 'Maya R.') {
  const page = await openElectronic()
  await page.user.click(await optionOf(name))
  return page
}
