import { join } from 'node:path'
import { FRONT_ENDS, incompatibilities, neededInCheckout, type Offer } from '@refcall/release/needs'
import { OFFER_PATH } from '@refcall/release/offer'
import { startApp, type TestApp } from '../testing/start-app.ts'

const root = join(import.meta.dirname, '../../../..')
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it('offers anyone what each front end of this checkout needs', async () => {
  const answer = await app.client().inject({ method: 'GET', url: OFFER_PATH })
  expect(answer.statusCode).toBe(200)
  const offer = answer.json<Offer>()
  expect(offer.release).toMatch(/^API \d+\.\d+\.\d+$/)
  for (const name of Object.keys(FRONT_ENDS)) expect(incompatibilities(offer, neededInCheckout(root, name))).toEqual([])
  const { 'GET /api/referees/available': _, ...others } = offer.calls
  expect(incompatibilities({ ...offer, calls: others }, neededInCheckout(root, 'player'))).toHaveLength(1)
})
