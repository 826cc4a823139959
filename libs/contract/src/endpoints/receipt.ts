import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ReceiptAddress } from '../shapes/account.ts'
import { Done } from '../shapes/answers.ts'
import { DeviceMatchParams, Instant } from '../shapes/ids.ts'
import { Receipt } from '../shapes/receipt.ts'
import { ReceiptKey, SignedReceipt } from '../shapes/signed-receipt.ts'

export const receiptEndpoints = {
  'GET /api/device/:deviceId/matches/:matchId/receipt': endpoint({
    summary:
      'What the player of a match has paid beside its price: the tip, and each refund with its amount, time and origin',
    access: 'device',
    params: DeviceMatchParams,
    response: Receipt,
    errors: [],
  }),
  'GET /api/device/:deviceId/matches/:matchId/receipt/signed': endpoint({
    summary: 'The receipt of a match that was paid, signed, to keep as a file',
    access: 'device',
    params: DeviceMatchParams,
    response: SignedReceipt,
    errors: ['wrong_status'],
  }),
  'POST /api/receipts/verify': endpoint({
    summary: 'Check a signed receipt: refused if a word of it was changed, or if it was signed elsewhere',
    access: 'anyone',
    body: SignedReceipt,
    response: Type.Object({ success: Type.Literal(true), issuedAt: Instant }),
    errors: ['receipt_invalid'],
  }),
  'GET /api/receipts/keys': endpoint({
    summary: 'The public keys that receipts are signed with, newest first, to check one without this service',
    access: 'anyone',
    response: Type.Object({ keys: Type.Array(ReceiptKey) }),
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
