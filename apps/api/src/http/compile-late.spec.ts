import Fastify from 'fastify'
import { movableClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import type { Handlers } from '../platform/handlers.ts'
import { compileLate } from './compile-late.ts'
import { mountEndpoints } from './routes.ts'

/** No call is made: the routes stand for their schemas. */
const noHandlers: Partial<Handlers> = {}

describe('works', () => {
  it('on schemas that all compile, as Fastify finds that compiles them before it listens', async () => {
    const app = Fastify()
    const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', REFCALL_ENV: 'test' })
    mountEndpoints(app, noHandlers as Handlers, { config, clock: movableClock() })
    await expect(app.ready()).resolves.toBe(app)
    await app.close()
  })

  it('validates, converts and serializes from the first call on, and names what does not fit at each', async () => {
    const app = Fastify()
    compileLate(app)
    const number = {
      type: 'object',
      properties: { number: { type: 'integer' } },
      required: ['number'],
      additionalProperties: false,
    } as const
    app.get<{ Querystring: { number: number } }>(
      '/',
      { schema: { querystring: number, response: { 200: number } } },
      ({ query }) => ({
        ...query,
        hidden: 'outside the schema',
      }),
    )
    const ask = async (number: string) => {
      const { statusCode, body } = await app.inject({ url: '/', query: { number } })
      return { statusCode, body }
    }
    const refused = { statusCode: 400, body: expect.stringContaining('querystring/number must be integer') }
    expect(await ask('many')).toEqual(refused)
    expect(await ask('7')).toEqual({ statusCode: 200, body: '{"number":7}' })
    expect(await ask('many')).toEqual(refused)
    await app.close()
  })
})
