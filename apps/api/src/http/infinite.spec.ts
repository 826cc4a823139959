import Fastify, { type FastifyInstance } from 'fastify'
import { handleErrors } from './errors.ts'
import { refuseInfinite } from './infinite.ts'

let app: FastifyInstance
let body: object
beforeEach(() => {
  app = Fastify()
  handleErrors(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, __, done) => done(null, body))
  refuseInfinite(app)
  app.post('/', async () => 'ok')
})
afterEach(() => app.close())

const send = async (parsed: object): Promise<number> => {
  body = parsed
  const headers = { 'content-type': 'application/octet-stream' }
  return (await app.inject({ method: 'POST', url: '/', headers, payload: 'x' })).statusCode
}

it('refuses a number that cannot be counted with', async () => {
  expect(await send({ amount: Infinity })).toBe(400)
  expect(await send({ latitude: 5e-324 })).toBe(400)
  expect(await send({ amount: 1, latitude: 0, longitude: -1e-9 })).toBe(200)
})

it('works: raw bytes are not walked one by one', async () => {
  expect(await send(Object.assign(Buffer.alloc(4), { amount: Infinity }))).toBe(200)
})
