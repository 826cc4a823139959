import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shapes/answers.ts'
import { DeviceParams } from '../shapes/ids.ts'
import { AppPushSubscription, PushCategory, PushEndpoint, PushSubscription } from '../shapes/push.ts'

/** What the device is not notified of. */
const Muted = Type.Object({ muted: Type.Array(PushCategory) })

export const pushEndpoints = {
  'GET /api/push/key': endpoint({
    summary:
      'The key that pushes are signed with, for `applicationServerKey`: an uncompressed point on P-256, base64url',
    access: 'anyone',
    response: Type.Object({ success: Type.Literal(true), publicKey: Type.String() }),
    errors: [],
  }),
  'PUT /api/mobile/device/:deviceId/push': endpoint({
    summary: 'Where requests are pushed while the device has no live channel open; again and again is as once',
    access: 'caller',
    params: DeviceParams,
    body: PushSubscription,
    response: Done,
    errors: [],
  }),
  'DELETE /api/mobile/device/:deviceId/push': endpoint({
    summary: 'No more pushes to this browser; without an endpoint, to none of the device',
    access: 'caller',
    params: DeviceParams,
    body: Type.Object({ endpoint: Type.Optional(PushEndpoint) }),
    response: Done,
    errors: [],
  }),
  'PUT /api/mobile/device/:deviceId/push/token': endpoint({
    summary:
      'The app around the device takes pushes, with this token in place of any other; again and again is as once',
    access: 'caller',
    params: DeviceParams,
    body: AppPushSubscription,
    response: Done,
    errors: [],
  }),
  'DELETE /api/mobile/device/:deviceId/push/token': endpoint({
    summary: 'No more pushes to the app around the device',
    access: 'caller',
    params: DeviceParams,
    response: Done,
    errors: [],
  }),
  'GET /api/mobile/device/:deviceId/push/categories': endpoint({
    summary: 'The categories of pushes that the device has switched off; all are on at first',
    access: 'caller',
    params: DeviceParams,
    response: Muted,
    errors: [],
  }),
  'PUT /api/mobile/device/:deviceId/push/categories': endpoint({
    summary: 'Switches one category of pushes on or off, for all browsers and apps of the device',
    access: 'caller',
    params: DeviceParams,
    body: Type.Object({ category: PushCategory, isOn: Type.Boolean() }),
    response: Muted,
    errors: [],
  }),
}
