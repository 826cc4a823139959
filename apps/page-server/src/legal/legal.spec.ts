import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { LANGUAGES } from '@refcall/host/languages'
import { isReservedPath } from '../reserved-paths.ts'
import { LEGAL_PATHS } from './legal-paths.ts'
import { ownTextsFrom, serveLegal } from './serve-legal.ts'

const serve = (env: Record<string, string> = {}) => {
  const server = fastify()
  server.register(cookie)
  const headers = (style: string) => ({ 'x-style': String(style.length > 0) })
  serveLegal(server, { product: { title: 'Kicker & Co' }, own: ownTextsFrom(env), headers })
  return server
}

it('the page about privacy says how long things are kept, from the limits of the service', async () => {
  const { body, headers } = await serve().inject('/privacy')
  for (const text of [
    'a key in a cookie that lasts 400 days',
    'signed in for 30 days at most',
    'after 3 days at the latest',
  ])
    expect(body).toContain(text)
  expect(headers['x-style']).toBe('true')
})

it('the terms name the product, the fee and the time for reports', async () => {
  const { body } = await serve().inject('/terms')
  expect(body).toContain('Kicker &amp; Co brings players and referees together.')
  expect(body).toContain('the amount less 5 %')
  expect(body).toContain('up to 30 days after its end')
})

it.each(LANGUAGES)('both are there in $code, at paths that no remote may have', async ({ code: language }) => {
  for (const path of LEGAL_PATHS) {
    const { body } = await serve().inject(`${path}?language=${language}`)
    expect(body).toContain(`<html lang="${language}"`)
    expect(body.match(/<section>/g)?.length).toBeGreaterThan(5)
    expect(isReservedPath(path)).toBe(true)
  }
})

it('the operator’s own text takes the place of the default one, and must be a web address', async () => {
  const server = serve({ PRIVACY_URL: 'https://example.com/privacy' })
  expect((await server.inject('/privacy')).headers.location).toBe('https://example.com/privacy')
  expect((await server.inject('/terms')).statusCode).toBe(200)
  expect(() => ownTextsFrom({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL must be a web address')
})

it('a legal page has the icon in itself, and leads home by the product’s name', async () => {
  const { body } = await serve().inject('/terms')
  expect(body).toContain('<link rel="icon" href="data:image/svg+xml,')
  expect(body).toContain('<header><a href="/">Kicker &amp; Co</a></header>')
})
