import type { Place } from '@refcall/domain'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway } from '../testing/push-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let city = 0
/** A committed request without its push yet. */
async function requestNotPushed() {
  const place: Place = { latitude: -60 + (city += 1), longitude: 0 }
  const { path } = await refereeAway(app, service, place)
  const { id } = await requestMatch(await openBrowser(app), place)
  return { id, path }
}

it('a push whose process is killed while it pushes is delivered by another one', async () => {
  const { id, path } = await requestNotPushed()
  service.answerNext(null)
  const child = spawn(process.execPath, [`${__dirname}/../main.ts`], {
    env: { ...process.env, NODE_OPTIONS: '', REFCALL_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', PAYMENTS: 'off' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await service.next(path)
  child.kill('SIGKILL')
  await ended
  expect(await pushedTo(app, service, path)).toHaveLength(1)
  await app.advance(SERVER_LIMITS.push.leaseMs)
  const pushes = await pushedTo(app, service, path)
  expect(pushes).toMatchObject([{ message: { matchId: id } }, { message: { matchId: id } }])
  expect(pushes[1]?.headers['topic']).toBe(pushes[0]?.headers['topic'])
  await app.advance(SERVER_LIMITS.push.leaseMs)
  expect(await pushedTo(app, service, path)).toHaveLength(2)
})

it('a push whose process died right after the commit is delivered by another one', async () => {
  const { id, path } = await requestNotPushed()
  const other = await startApp({}, app.clock)
  expect(await pushedTo(other, service, path)).toMatchObject([{ message: { matchId: id } }])
  await other.close()
  expect(await pushedTo(app, service, path)).toHaveLength(1)
})

it('a process pushes by itself as soon as it has committed, and by its own look what others have left', async () => {
  const left = await requestNotPushed()
  app.deps.push.start()
  await service.next(left.path)
  const { path } = await requestNotPushed()
  expect((await service.next(path)).message.kind).toBe('match_request')
})
