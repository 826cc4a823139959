import { SERVER_LIMITS } from '../platform/limits.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { countAttempt } from './attempts.ts'

const { loginsPerAccountAndNetwork } = SERVER_LIMITS.rates
const FEW = { name: 'something', max: 3, windowMs: 60_000 }
const MANY = { name: 'something of many', max: 10, windowMs: 60_000 }

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await startApp()
  second = await startApp({}, first.clock)
})
afterAll(() => Promise.all([first.close(), second.close()]))

/** Makes `count` attempts at once, alternating between both processes. */
const both = <T>(count: number, tryOn: (app: TestApp) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => tryOn(index % 2 ? first : second)))
const isTaken = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'
const kept = () => first.deps.db.selectFrom('attempt').selectAll().execute()

describe('works', () => {
  it('gives back what turned out well, and begins anew when the window is over', async () => {
    const tries = [
      [FEW, 'a'],
      [MANY, 'network'],
    ] as const
    for (let round = 0; round <= FEW.max; round += 1) await (await countAttempt(first.deps, tries))()
    expect((await both(FEW.max, ({ deps }) => countAttempt(deps, tries))).every(isTaken)).toBe(true)
    await expect(countAttempt(second.deps, tries)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: expect.any(Number) },
    })
    first.clock.advance(FEW.windowMs)
    const late = await countAttempt(second.deps, tries)
    first.clock.advance(FEW.windowMs)
    await countAttempt(first.deps, [[FEW, 'a']])
    await late()
    expect((await kept()).map(({ count }) => count).toSorted()).toEqual([0, 1])
  })

  it('keeps names and networks as hashes, and nothing that is over', async () => {
    await countAttempt(first.deps, [[FEW, 'a password in the wrong field']])
    expect(JSON.stringify(await kept())).not.toContain(Buffer.from('password').toJSON().data.join(','))
    await first.advance(FEW.windowMs)
    expect(await kept()).toEqual([])
  })
})

describe('refuses', () => {
  it('more tries than allowed over all processes together, however they arrive', async () => {
    const answers = await both(4 * FEW.max, ({ deps }) =>
      countAttempt(deps, [
        [FEW, 'b'],
        [MANY, 'another network'],
      ]),
    )
    expect(answers.filter(isTaken)).toHaveLength(FEW.max)
  })

  it('more wrong passwords for one name from one network, over all processes together', async () => {
    const body = { username: 'nobody.at.all', password: 'wrong' }
    const answers = await both(loginsPerAccountAndNetwork + 4, (app) => app.client().call('POST /api/login', { body }))
    const refused = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : 'let in'))
    expect(refused.filter((reason) => reason.includes('answered 401'))).toHaveLength(loginsPerAccountAndNetwork)
    expect(refused.filter((reason) => reason.includes('answered 429'))).toHaveLength(4)
  })
})
