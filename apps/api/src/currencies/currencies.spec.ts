import { CURRENCIES, convertMinor, DAY, isOfferedCurrency, minorUnits } from '@refcall/domain'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { movableClock } from '../platform/clock.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { crossRate } from './cross-rate.ts'
import { SNAPSHOT } from './rates-2026-11-20.ts'
import { createRates, usdRate } from './rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  // The day on which the snapshot's rates are fresh, independent of the current date.
  app.clock.advance(Date.parse(SNAPSHOT.date) + DAY - Date.now())
})
afterAll(() => app.close())

describe('cross rates', () => {
  it('works: exact to twelve digits, half up', () => {
    expect(crossRate('1', '0.8625')).toBe('0.8625')
    expect(crossRate('0.8625', '1')).toBe('1.159420289855')
    expect(crossRate('3', '2')).toBe('0.666666666667')
    expect(crossRate('26340', '1')).toBe('0.000037965072')
    expect(crossRate('151.4', '151.4')).toBe('1')
  })

  it('works: the largest amount converts from and to every currency', () => {
    for (const from of CURRENCIES) {
      for (const to of CURRENCIES) {
        const rate = crossRate(SNAPSHOT.perUsd[from.code], SNAPSHOT.perUsd[to.code])
        expect(
          convertMinor(minorUnits(1e9 * 10 ** from.isoDigits), { from: from.code, to: to.code, rate }),
        ).toBeGreaterThan(0)
      }
    }
  })
})

describe('calls', () => {
  it('X-07: lists the currencies with the signs of the product', async () => {
    const { currencies } = await app.client().call('GET /api/currencies')
    expect(currencies).toHaveLength(CURRENCIES.filter(({ code }) => isOfferedCurrency(code)).length)
    expect(currencies).toContainEqual({ code: 'CNY', symbol: '¥', name: 'Chinese Yuan' })
  })

  it('X-13: lists the countries by name, each with a currency that can be paid in', async () => {
    const { countries } = await app.client().call('GET /api/countries')
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(countries).toContainEqual({ code: 'CA', name: 'Canada', flag: '🇨🇦', currency: 'CAD', paidOut: true })
    expect(countries.filter(({ currency }) => !isOfferedCurrency(currency))).toEqual([])
  })

  it('X-07: converts at the exponent of each currency and says how old the rate is', async () => {
    const convert = (amount: string, from: string, to: string) =>
      app.client().call('GET /api/currency/convert', { query: { amount, from, to } as never })
    const { date: rateDate } = SNAPSHOT
    expect((await convert('28', 'USD', 'JPY')).conversion).toEqual({
      convertedAmount: 4239,
      exchangeRate: 151.4,
      quoteId: expect.stringMatching(/^fxq_/),
      rateDate,
      stale: false,
    })
    expect((await convert('28.5', 'USD', 'KWD')).conversion.convertedAmount).toBe(8.744)
    expect((await convert('1.005', 'USD', 'USD')).conversion.convertedAmount).toBe(1.01)
  })

  it('keeps one quote for all who ask within a minute', async () => {
    const ask = async (to: string) =>
      (await app.client().call('GET /api/currency/convert', { query: { amount: '1', from: 'USD', to } as never }))
        .conversion.quoteId
    const first = await ask('SEK')
    expect(await ask('SEK')).toBe(first)
    expect(await ask('NOK')).not.toBe(first)
    app.clock.advance(60_000)
    expect(await ask('SEK')).not.toBe(first)
  })

  it.each([
    ['amount=1&from=USD&to=ZZZ', 'to'],
    ['amount=-1&from=USD&to=EUR', 'amount'],
    ['amount=x&from=USD&to=EUR', 'amount'],
    ['amount=1e300&from=USD&to=EUR', 'amount'],
    ['from=USD&to=EUR', 'amount'],
  ])('refuses to convert %s', async (query, path) => {
    const answer = await app.client().inject({ method: 'GET', url: `/api/currency/convert?${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: [{ path }] })
  })

  it.each([
    ['8.8.8.8', 'US', 'USD'],
    ['193.0.6.139', 'NL', 'EUR'],
    ['2001:4860:4860::8888', 'US', 'USD'],
  ])('X-07: detects country and currency of %s', async (address, country, currency) => {
    const answer = await app
      .client()
      .inject({ method: 'GET', url: '/api/currency/detect', headers: { 'x-forwarded-for': address } })
    expect(answer.json()).toMatchObject({ success: true, detected: true, country, currency, reason: null })
  })

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1', '240.0.0.1'])(
    'refuses to guess from %s and says why',
    async (remoteAddress) => {
      const answer = await app.client().inject({ method: 'GET', url: '/api/currency/detect', remoteAddress })
      expect(answer.json()).toMatchObject({ success: false, detected: false, currency: null })
      expect(answer.json().reason).toMatch(/network address/)
    },
  )
})

describe('exchange rates', () => {
  let server: Server
  let answer: { status: number; body: string }
  let asked: string[]
  let exchangeRatesUrl: string

  beforeEach(async () => {
    asked = []
    answer = { status: 200, body: JSON.stringify({ base: 'USD', date: '2026-11-19', rates: { EUR: 0.9, VND: 0 } }) }
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    exchangeRatesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const ratesWith = (url: string | null, clock = movableClock()) =>
    createRates({ config: { ...app.deps.config, exchangeRatesUrl: url }, clock, log: app.deps.log })

  it('works without a service: the snapshot, said to be stale once it is old', async () => {
    const clock = movableClock()
    const rates = ratesWith(null, clock)
    clock.advance(Date.parse(SNAPSHOT.date) + DAY - Date.now())
    expect(await rates.rate('USD', 'EUR')).toEqual({ rate: '0.8625', date: SNAPSHOT.date, stale: false })
    clock.advance(30 * DAY)
    expect(await rates.rate('USD', 'EUR')).toMatchObject({ stale: true })
    expect(await rates.rate('EUR', 'EUR')).toMatchObject({ rate: '1', stale: false })
  })

  it('works with a service: asks it once an hour, and takes what it lacks from the snapshot', async () => {
    const rates = ratesWith(exchangeRatesUrl)
    const [euro, dong] = await Promise.all([rates.rate('USD', 'EUR'), rates.rate('USD', 'VND')])
    expect(euro).toMatchObject({ rate: '0.9', date: '2026-11-19' })
    expect(dong).toMatchObject({ rate: SNAPSHOT.perUsd.VND, date: SNAPSHOT.date })
    expect(asked).toEqual(['/v1/latest?base=USD'])
  })

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['something else', { status: 200, body: '{"base":"EUR","date":"2026-11-19","rates":{}}' }],
  ])('keeps the last known rates when the service answers %s, and asks again later', async (_, broken) => {
    const clock = movableClock()
    const rates = ratesWith(exchangeRatesUrl, clock)
    answer = broken
    expect(await rates.rate('USD', 'EUR')).toMatchObject({ rate: SNAPSHOT.perUsd.EUR })
    await rates.rate('USD', 'EUR')
    expect(asked).toHaveLength(1)
    answer = { status: 200, body: JSON.stringify({ base: 'USD', date: '2026-11-19', rates: { EUR: 0.9 } }) }
    clock.advance(60_000)
    expect(await rates.rate('USD', 'EUR')).toMatchObject({ rate: '0.9' })
  })

  it('gives the dollars for one unit, as a match stores them', async () => {
    expect(await usdRate(app.deps, 'USD')).toBe('1')
    expect(await usdRate(app.deps, 'GBP')).toBe('1.318391562294')
  })
})
