import { register } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

it('F4: the lev is not offered, and is refused as the currency of a rate or of a conversion', async () => {
  const browser = await openBrowser(app)
  const { currencies } = await browser.call('GET /api/currencies')
  expect(currencies.map(({ code }) => code)).not.toContain('BGN')
  const { countries } = await browser.call('GET /api/countries')
  expect(countries.find(({ code }) => code === 'BG')?.currency).toBe('EUR')
  const { client } = await register(app, true)
  const body = { currency: 'BGN', customRate: '4.00' }
  expect((await client.attempt('POST /api/user/payment-preferences', { body })).body.fields).toMatchObject([
    { path: 'currency' },
  ])
  const query = { amount: '4', from: 'BGN', to: 'EUR' } as never
  expect((await browser.attempt('GET /api/currency/convert', { query })).body.fields).toMatchObject([{ path: 'from' }])
})
