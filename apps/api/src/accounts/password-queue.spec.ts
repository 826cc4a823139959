import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createPasswordQueue, passwordQueue } from './password-queue.ts'

const { atOnce, waiting } = SERVER_LIMITS.passwords
const PASSWORD = 'a long enough one'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const signIn = (client: TestClient, username: string, password: string) =>
  client.attempt('POST /api/login', { body: { username, password } })

it('G6: refuses the wrong sign-ins of a crowd beyond the queue, while a known browser signs in', async () => {
  const owner = await openBrowser(app)
  const names = { firstName: 'A', lastName: 'B', email: 'owner@example.com', isReferee: false }
  await owner.call('POST /api/mobile/register', {
    body: { ...names, username: 'the.owner', password: PASSWORD, confirmPassword: PASSWORD },
  })
  const crowd = Array.from({ length: 200 }, (_, index) => signIn(app.client(), `nobody.${index}`, 'wrong'))
  const known = signIn(owner, 'the.owner', PASSWORD)
  const answers = await Promise.all(crowd)
  expect((await known).status).toBe(200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(answers.length - refused.length)
})

it('G6: serves known browsers first, refuses one more than the queue holds, and takes others when it is served', async () => {
  const queue = createPasswordQueue()
  const gate = Promise.withResolvers<void>()
  const served: string[] = []
  const run = (name: string, isKnown: boolean) =>
    queue.run(isKnown, async () => {
      served.push(name)
      await gate.promise
    })
  const running = Array.from({ length: atOnce }, () => run('running', false))
  const others = Array.from({ length: waiting }, () => run('other', false))
  await expect(run('late', false)).rejects.toMatchObject({ code: 'unavailable' })
  const known = run('known', true)
  gate.resolve()
  await Promise.all([...running, ...others, known])
  expect(served.slice(atOnce, atOnce + 1)).toEqual(['known'])
  await run('later', false)
  expect(served.at(-1)).toBe('later')
})

it('G6: passes its place on when a check fails', async () => {
  const queue = createPasswordQueue()
  await expect(queue.run(false, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  for (let round = 0; round <= atOnce; round += 1)
    expect(await queue.run(false, () => Promise.resolve(round))).toBe(round)
})

it('G6: a registration that the full queue refuses is not counted against the limit of its network', async () => {
  const limited = await startApp()
  const body = {
    ...{ username: 'a.newcomer', email: 'newcomer@example.com', firstName: 'A', lastName: 'B', isReferee: false },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  }
  const gate = Promise.withResolvers<void>()
  const ahead = Array.from({ length: atOnce + waiting }, () => passwordQueue.run(false, () => gate.promise))
  await limited.client().attempt('POST /api/mobile/register', { body })
  const counted = await limited.deps.db.selectFrom('attempt').select('count').where('count', '>', 0).execute()
  gate.resolve()
  await Promise.all(ahead)
  await limited.close()
  expect(counted).toEqual([])
})
