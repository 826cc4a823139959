import type { Place } from '@refcall/domain'
import type { PushEndpoint, Received } from './push-endpoint.ts'
import { refereeOnDuty } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'

/** A referee on duty who takes pushes and does not listen; with the path that the pushes come to. */
export async function refereeAway(app: TestApp, service: PushEndpoint, place: Place, language?: string): Promise<{ referee: TestClient; path: string }> {
  const referee = await refereeOnDuty(app, place)
  return { referee, path: await takePushes(referee, service, language) }
}

/** One more browser of the device takes pushes. @returns the path that they come to */
export async function takePushes(client: TestClient, service: PushEndpoint, language?: string): Promise<string> {
  const body = service.subscribe(language)
  await client.call('PUT /api/mobile/device/:deviceId/push', { params: { deviceId: client.deviceId }, body })
  return new URL(body.endpoint).pathname
}

/** All that came to a path, after what is due was pushed. */
export async function pushedTo(app: TestApp, service: PushEndpoint, path: string): Promise<Received[]> {
  await app.deps.push.settle()
  return service.received.filter((push) => push.path === path)
}
