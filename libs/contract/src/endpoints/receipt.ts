import { endpoint } from '../endpoint.ts'
import { ReceiptAddress } from '../shapes/account.ts'
import { Done } from '../shapes/answers.ts'
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
  'POST /api/device/:deviceId/matches/:matchId/receipt/mail': endpoint({
    summary: 'Mail the receipt of a charged match; the address is used for this mail only',
    access: 'device',
    params: DeviceMatchParams,
    body: ReceiptAddress,
    response: Done,
    errors: ['wrong_status', 'mail_unavailable'],
  }),
}
