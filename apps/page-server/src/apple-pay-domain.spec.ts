import fastify from 'fastify'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APPLE_PAY_DOMAIN, applePayDomainFrom, serveApplePayDomain } from './apple-pay-domain.ts'
import { isReservedPath } from './reserved-paths.ts'

it('F6: the file of the deployment proves the domain to Apple', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refcall-apple-'))
  const file = join(folder, 'association')
  writeFileSync(file, '7B227073704964223A2239')
  const content = applePayDomainFrom({ APPLE_PAY_DOMAIN_FILE: file }) ?? ''
  rmSync(folder, { recursive: true })
  const server = fastify()
  serveApplePayDomain(server, content)
  const answer = await server.inject(APPLE_PAY_DOMAIN)
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    '7B227073704964223A2239',
    'text/plain; charset=utf-8',
  ])
  await server.close()
})

it('F6: is not served where none is configured, and a wrong path stops the start', () => {
  expect(applePayDomainFrom({})).toBeUndefined()
  expect(() => applePayDomainFrom({ APPLE_PAY_DOMAIN_FILE: '/nowhere/at/all' })).toThrow('ENOENT')
  expect(isReservedPath(APPLE_PAY_DOMAIN)).toBe(true)
})
