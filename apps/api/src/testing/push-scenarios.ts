import type { Place } from '@refcall/domain'
import type { PushEndpoint, Received } from './push-endpoint.ts'
import { refereeOnDuty } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'

/** A referee on duty with a push subscription and no live channel; with the path that receives its pushes. */
export async function refereeAway(
  app: TestApp,
  service: PushEndpoint,
  place: Place,
  language?: string,
): Promise<{ referee: TestClient; path: string }> {
  const referee = await refereeOnDuty(app, place)
  return { referee, path: await takePushes(referee, service, language) }
}

/** Subscribes one more browser of the device. @returns the path that receives its pushes */
export async function takePushes(client: TestClient, service: PushEndpoint, language?: string): Promise<string> {
  const body = service.subscribe(language)
  await client.call('PUT /api/mobile/device/:deviceId/push', { params: { deviceId: client.deviceId }, body })
  return new URL(body.endpoint).pathname
}

/** Sends what is due. @returns all pushes that a path has received */
export async function pushedTo(app: TestApp, service: PushEndpoint, path: string): Promise<Received[]> {
  await app.deps.push.sendAllDue()
  return service.received.filter((push) => push.path === path)
}
