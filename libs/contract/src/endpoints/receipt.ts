import { endpoint } from '../endpoint.ts'
import { DeviceMatchParams } from '../shapes/ids.ts'
import { Receipt } from '../shapes/receipt.ts'

export const receiptEndpoints = {
  'GET /api/device/:deviceId/matches/:matchId/receipt': endpoint({
    summary: 'What went back to the player of a match: each refund, how much, when, and who decided it',
    access: 'device',
    params: DeviceMatchParams,
    response: Receipt,
    errors: [],
  }),
}
