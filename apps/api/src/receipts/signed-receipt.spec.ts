import { createHash, createPublicKey, verify } from 'node:crypto'
import type { ReceiptDocument, SignedReceipt } from '@refcall/contract'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { awaitingCode, enterCode, type PaidReferee } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { payTip, playedForCash } from '../testing/tip-scenarios.ts'
import { rotateReceiptKey } from './receipt-key.service.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))

const SIGNED = 'GET /api/device/:deviceId/matches/:matchId/receipt/signed'
const VERIFY = 'POST /api/receipts/verify'
const params = (matchId: string) => ({ deviceId: player.deviceId, matchId })
const signed = (matchId: string) => player.call(SIGNED, { params: params(matchId) })
const check = async (body: SignedReceipt) => (await openBrowser(app)).attempt(VERIFY, { body })
const keys = async () => (await (await openBrowser(app)).call('GET /api/receipts/keys')).keys

async function charged(): Promise<string> {
  const { id, code } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
  return id
}

async function charged16With3Tip(): Promise<string> {
  const id = await charged()
  await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: params(id) })
  await payTip(app, player, id)
  await app.deliverAll()
  return id
}

const refund = (matchId: string, amount: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', amount },
  })

const amounts = ({ receipt }: SignedReceipt) => receipt.lines.map(({ kind, amount }) => `${kind} ${amount}`)

describe('a signed receipt works', () => {
  it('lists the price, each refund, the tip and the refunds of the tip as lines that add up', async () => {
    const id = await charged16With3Tip()
    await refund(id, '5.00')
    const before = await signed(id)
    expect(amounts(before)).toEqual(['price 16.00', 'refund -5.00', 'tip 3.00'])
    expect(before.receipt).toMatchObject({
      format: 'refcall-receipt/1',
      issuer: 'Refcall',
      match: { id, players: 4, games: 2, completedAt: expect.any(String), referee: expect.any(String) },
      paymentMethod: 'electronic',
      currency: 'USD',
      total: '14.00',
    })
    await operator.call('POST /api/dashboard/matches/:matchId/tip/refund', {
      params: { matchId: id },
      body: { reason: 'asked for' },
    })
    await app.runPayments()
    const after = await signed(id)
    expect(amounts(after)).toEqual(['price 16.00', 'refund -5.00', 'tip 3.00', 'tip_refund -3.00'])
    expect(after.receipt.total).toBe('11.00')
    const read = await player.call('GET /api/device/:deviceId/matches/:matchId/receipt', { params: params(id) })
    expect(read).toMatchObject({
      total: '11.00',
      tip: { amount: '3.00', refunds: [{ amount: '3.00', isWhole: true }] },
    })
    for (const file of [before, after]) expect(await check(file)).toMatchObject({ status: 200 })
  })

  it('of what was paid at the table', async () => {
    const id = await playedForCash(player, referee)
    const file = await signed(id)
    expect(file.receipt).toMatchObject({ paymentMethod: 'cash', total: '16.00', lines: [{ kind: 'price' }] })
  })

  it('for someone with the public key and nothing else of ours', async () => {
    const { receipt, signature } = await signed(await charged())
    const [key] = (await keys()).filter(({ id }) => id === signature.keyId)
    const publicKey = createPublicKey(key?.publicKey ?? '')
    const der = publicKey.export({ type: 'spki', format: 'der' })
    expect(signature.keyId).toBe(createHash('sha256').update(der).digest('hex'))
    const { currency, format, issuedAt, issuer, lines, match, paymentMethod, total } = receipt
    const { completedAt, games, id, players, referee: name, requestedAt, tableNumber } = match
    const line = ({ amount, at, kind }: ReceiptDocument['lines'][number]) => ({ amount, at, kind })
    const canonical = {
      ...{ currency, format, issuedAt, issuer, lines: lines.map(line) },
      match: { completedAt, games, id, players, referee: name, requestedAt, tableNumber },
      ...{ paymentMethod, total },
    }
    const bytes = Buffer.from(JSON.stringify(canonical))
    expect(verify(null, bytes, publicKey, Buffer.from(signature.value, 'base64url'))).toBe(true)
  })

  it('after another key signs, also where its fields came in another order', async () => {
    const before = await signed(await charged())
    await rotateReceiptKey(app.owner, new Date(app.clock.now().getTime() + 1))
    const after = await signed(before.receipt.match.id)
    expect(after.signature.keyId).not.toBe(before.signature.keyId)
    expect((await keys()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([after.signature.keyId, before.signature.keyId]),
    )
    const turned = Object.fromEntries(Object.entries(before.receipt).toReversed()) as ReceiptDocument
    for (const file of [after, before, { ...before, receipt: turned }])
      expect(await check(file)).toMatchObject({ status: 200, body: { issuedAt: file.receipt.issuedAt } })
  })
})

describe('a signed receipt refuses', () => {
  const changes: readonly [string, (receipt: ReceiptDocument) => ReceiptDocument][] = [
    ['total', (receipt) => ({ ...receipt, total: '160.00' })],
    ['issuer', (receipt) => ({ ...receipt, issuer: 'Other' })],
    ['issuedAt', (receipt) => ({ ...receipt, issuedAt: '2026-01-01T00:00:00.000Z' })],
    ['match', (receipt) => ({ ...receipt, match: { ...receipt.match, games: receipt.match.games + 1 } })],
    ['referee', (receipt) => ({ ...receipt, match: { ...receipt.match, referee: null } })],
    ['lines', (receipt) => ({ ...receipt, lines: [...receipt.lines, ...receipt.lines] })],
    ['an amount', (receipt) => ({ ...receipt, lines: receipt.lines.map((line) => ({ ...line, amount: '1.00' })) })],
  ]
  it.each(changes)('a changed one: %s', async (_, change) => {
    const file = await signed(await playedForCash(player, referee))
    expect(await check({ ...file, receipt: change(file.receipt) })).toMatchObject({
      status: 409,
      body: { code: 'receipt_invalid', error: 'This receipt is not valid: it was changed, or it is not from us.' },
    })
  })

  it('another signature, an unknown key, and a field beside those that are signed', async () => {
    const [file, other] = [
      await signed(await playedForCash(player, referee)),
      await signed(await playedForCash(player, referee)),
    ]
    const { receipt, signature } = file
    const forged = [
      { receipt, signature: other.signature },
      { receipt, signature: { ...signature, keyId: '0'.repeat(64) } },
      { receipt, signature: { ...signature, value: signature.value.split('').toReversed().join('') } },
    ]
    for (const each of forged) expect(await check(each)).toMatchObject({ status: 409 })
    for (const each of [
      { ...file, note: 'paid' },
      { signature, receipt: { ...receipt, note: 'paid' } },
      { signature, receipt: { ...receipt, match: { ...receipt.match, note: 'paid' } } },
    ])
      expect(await check(each)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('a match that nobody paid for', async () => {
    const { id } = await awaitingCode(app, player, referee)
    const refused = { status: 409, body: { code: 'wrong_status' } }
    expect(await player.attempt(SIGNED, { params: params(id) })).toMatchObject(refused)
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: params(id) })
    expect(await player.attempt(SIGNED, { params: params(id) })).toMatchObject(refused)
  })

  it('is not allowed to a stranger, nor to the referee', async () => {
    const id = await playedForCash(player, referee)
    for (const other of [await openBrowser(app), referee])
      for (const { deviceId } of [player, other])
        expect(await other.attempt(SIGNED, { params: { deviceId, matchId: id } })).toMatchObject({ status: 404 })
  })
})

it('two first receipts at the same instant are both valid, and a key made is logged', async () => {
  const ids = [await playedForCash(player, referee), await playedForCash(player, referee)]
  await app.owner.deleteFrom('receipt_key').execute()
  const files = await Promise.all(ids.map(signed))
  for (const file of files) expect(await check(file)).toMatchObject({ status: 200 })
  const logged = await app.owner
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'receipt.key_made')
    .execute()
  for (const { signature } of files) expect(logged).toContainEqual({ subject: signature.keyId })
})
