import fastify, { type FastifyInstance } from 'fastify'
import { OFFER_PATH } from '@refcall/release/offer'
import { aRelease, api, CANCEL, gone, inCall, needs } from '@refcall/release/testing'
import { apiGate, type ApiGate } from './api-gate.ts'

const older = inCall(CANCEL, 'response', 'match', gone)(api)
const release = async (isSilent = false) => {
  const { version, digest } = (await aRelease()).statement.predicate
  return { version, digest, description: '', integrity: new Map(), ...(!isSilent && { needs: JSON.stringify(needs) }) }
}
let server: FastifyInstance | undefined
let gate: ApiGate | undefined
let lines: string[] = []
/** What the API answers; null: an error. */
let offer: object | null
let answered: (status: number) => void = () => {}

const open = async () => {
  server = fastify({ forceCloseConnections: true })
  server.get(OFFER_PATH, ({ headers }, reply) => {
    const etag = JSON.stringify(offer).length.toString()
    const status = offer === null ? 503 : headers['if-none-match'] === etag ? 304 : 200
    reply.raw.once('finish', () => answered(status))
    return reply
      .code(status)
      .header('etag', etag)
      .send(status === 200 ? offer : undefined)
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const own = lines
  gate = await apiGate(address, { everyMs: 5, log: (line) => void own.push(line) })
  return gate
}
/** Waits until the API has answered twice with this, so that the first of them was taken up. */
const answers = async (wanted: number) => {
  for (
    let count = 0;
    count < 2;
    count += (await new Promise<number>((resolve) => (answered = resolve))) === wanted ? 1 : 0
  );
}

beforeEach(() => {
  offer = api
  lines = []
})
afterEach(async () => {
  gate?.close()
  await server?.close()
})

describe('works', () => {
  it('lets a release be loaded that the API serves, and one that does not say what it needs', async () => {
    const { refusalOf } = await open()
    expect(refusalOf('player', await release())).toBe('')
    expect(refusalOf('player', await release(true))).toBe('')
    expect(lines).toEqual([])
  })

  it('follows the API: what it no longer offers, and what it offers again', async () => {
    const { refusalOf } = await open()
    await answers(304)
    offer = older
    await answers(304)
    expect(refusalOf('player', await release())).toContain(CANCEL)
    offer = api
    await answers(304)
    expect(refusalOf('player', await release())).toBe('')
  })

  it('compares with what was offered before while the API is away, and says so once', async () => {
    offer = older
    const { refusalOf } = await open()
    offer = null
    await answers(503)
    expect(refusalOf('player', await release())).toContain(CANCEL)
    expect(lines).toEqual([expect.stringMatching(/it answers 503; releases are compared with what it offered before$/)])
  })

  it('compares with nothing while the API has never answered', async () => {
    gate = await apiGate('http://127.0.0.1:9', { everyMs: 60_000, log: (line) => void lines.push(line) })
    expect(gate.refusalOf('player', await release())).toBe('')
    expect(lines).toEqual([
      expect.stringMatching(
        /^the API at http:\/\/127\.0\.0\.1:9 does not say what it offers: .*; releases are not compared with it$/,
      ),
    ])
  })
})

describe('refuses', () => {
  it('a release that needs what the API lacks, by call and field', async () => {
    offer = older
    const { refusalOf } = await open()
    expect(refusalOf('player', await release())).toMatch(
      new RegExp(`^player 1\\.0\\.0-[0-9a-f]{8} reads match of ${CANCEL}, which .* does not send\\.$`),
    )
  })

  it.each([
    ['no JSON', 'needs'],
    ['an empty object', '{}'],
    ['a list of calls', '{"calls":[],"codes":[]}'],
    ['a call that is nothing', JSON.stringify({ ...needs, calls: { [CANCEL]: null } })],
  ])('needs that no build writes: %s', async (_, text) => {
    const { refusalOf } = await open()
    expect(refusalOf('player', { ...(await release()), needs: text })).toMatch(
      /^needs\.json of player 1\.0\.0-[0-9a-f]{8} cannot be compared/,
    )
  })

  it('needs that cannot be read, also while the API is away', async () => {
    gate = await apiGate('http://127.0.0.1:9', { everyMs: 60_000, log: () => {} })
    expect(gate.refusalOf('player', { ...(await release()), needs: '{}' })).toContain('cannot be compared')
  })

  it('an offer that is something else', async () => {
    offer = { hello: 'world' }
    const { refusalOf } = await open()
    expect(refusalOf('player', await release())).toBe('')
    expect(lines[0]).toContain('it answers with something else')
  })
})
