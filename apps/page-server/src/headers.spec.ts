import { pageHeaders, workerHeaders } from './headers.ts'
import { mapFrom } from './map.ts'
import { paymentFrom } from './payment.ts'

describe('the headers of a page', () => {
  const policy = pageHeaders('body{margin:0}', { remotes: ['http://localhost:4201'] })['content-security-policy'] ?? ''

  it('allow code from the own host and the remotes alone', () => {
    expect(policy).toContain("script-src 'self' http://localhost:4201 'sha256-")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it.each([
    [{}, 'https://tiles.openfreemap.org'],
    [{ MAP_STYLE_URL: 'https://maps.example/day.json' }, 'https://maps.example'],
    [
      {
        MAP_STYLE_URL: 'https://maps.example/day.json',
        MAP_STYLE_DARK_URL: 'https://night.example/a.json',
        MAP_ORIGINS: 'https://tiles.example',
      },
      'https://maps.example https://night.example https://tiles.example',
    ],
  ])('let the map be drawn from the hosts of its styles, and from no others: %o', (env, hosts) => {
    const drawn = pageHeaders('', { map: mapFrom(env).origins })
    expect(drawn['content-security-policy']).toContain(`connect-src 'self' ${hosts};`)
    expect(drawn['content-security-policy']).toContain(`img-src 'self' ${hosts} data: blob:;`)
    expect(drawn['referrer-policy']).toBe('no-referrer')
  })

  it('let maps be drawn from our own hosts alone where the deployment has no street map', () => {
    const ground = pageHeaders('', { map: mapFrom({ MAP_STYLE_URL: 'none' }).origins })
    expect(ground['content-security-policy']).toContain("connect-src 'self';")
    expect(policy).toContain("connect-src 'self' http://localhost:4201;")
  })

  it('A5: let an address be looked up where a geocoder is configured', () => {
    const map = mapFrom({ MAP_STYLE_URL: 'none', GEOCODER_URL: 'https://geo.example/api' })
    expect(map.styles).toBeUndefined()
    expect(pageHeaders('', { map: map.origins })['content-security-policy']).toContain(
      "connect-src 'self' https://geo.example;",
    )
  })

  it.each([
    [
      { PAYMENTS_URL: 'http://127.0.0.1:4999' },
      "script-src 'self' http://127.0.0.1:4999 'sha256-",
      'frame-src http://127.0.0.1:4999;',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, "script-src 'self' https://js.stripe.com ", 'https://hooks.stripe.com;'],
    [{ PAYMENTS: 'off' }, "script-src 'self' 'sha256-", "frame-src 'none';"],
  ])('let the payment provider in where it is used: %o', (env, script, frame) => {
    const paying = pageHeaders('', { payment: paymentFrom(env) })['content-security-policy'] ?? ''
    expect(paying).toContain(script)
    expect(paying).toContain(frame)
  })

  it('refuse scripts without a hash, and only report where the provider’s script may come', () => {
    expect(pageHeaders('', { hasHashes: true })['integrity-policy']).toBe('blocked-destinations=(script)')
    const paying = pageHeaders('', { hasHashes: true, payment: paymentFrom({ STRIPE_SECRET_KEY: 'sk_live_1' }) })
    expect([paying['integrity-policy'], paying['integrity-policy-report-only']]).toEqual([
      undefined,
      'blocked-destinations=(script)',
    ])
    expect(pageHeaders('')).not.toHaveProperty('integrity-policy')
  })

  it('of a developer allow one more origin, ask no hash of its scripts, and are not kept', () => {
    const own = { remotes: ['http://localhost:4201'], hasHashes: true }
    const trying = pageHeaders('', { ...own, override: 'http://localhost:4299' })
    expect(trying['content-security-policy']).toContain(
      "script-src 'self' http://localhost:4201 http://localhost:4299 'sha256-",
    )
    expect([trying['integrity-policy'], trying['cache-control']]).toEqual([undefined, 'no-store'])
    expect(pageHeaders('', own)['content-security-policy']).not.toContain('4299')
    expect(pageHeaders('', own)['cache-control']).toBe('no-cache')
  })

  it('allow the one style that stands in the page, by its hash', () => {
    expect(policy).toMatch(/style-src [^;]*'sha256-[A-Za-z0-9+/]{43}='/)
  })
})

describe('the headers of a worker', () => {
  it('let it run the code of its remote, call us, read files of the remotes, and nothing else', () => {
    const headers = workerHeaders(['http://localhost:4202'], ['http://localhost:4201', 'http://localhost:4202'])
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' http://localhost:4202; connect-src 'self' http://localhost:4201 http://localhost:4202; img-src data:",
    )
    expect(headers['cache-control']).toBe('no-cache')
  })
})
