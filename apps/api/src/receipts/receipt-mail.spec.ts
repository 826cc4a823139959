import { openInbox, type Inbox } from '../testing/open-inbox.ts'
import { awaitingCode, enterCode, openOperator, verifiedReferee } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { payTip, playedForCash } from '../testing/tip-scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const MAIL = 'POST /api/device/:deviceId/matches/:matchId/receipt/mail'

let app: PaidApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await openInbox()
  const mails = { SMTP_URL: inbox.url, MAIL_FROM: 'no-reply@refcall.example', PRODUCT_TITLE: 'Kicker & Co' }
  app = await startPaidApp({ ...mails, LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await inbox.close()
})

async function played(): Promise<{ player: TestClient; referee: TestClient; id: string }> {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { id, code } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
  return { player, referee, id }
}

const send = (client: TestClient, matchId: string, email: string, deviceId = client.deviceId) =>
  client.attempt(MAIL, { params: { deviceId, matchId }, body: { email } })
const mailsTo = async (address: string) => {
  await app.deps.mailer?.sendAllDue()
  return inbox.mails.filter(({ to }) => to === address)
}

describe('a receipt by mail works', () => {
  it('says what was charged, under the name of the product, and its address is not kept', async () => {
    const { player, id } = await played()
    expect((await send(player, id, 'once@example.org')).status).toBe(200)
    const [mail, ...more] = await mailsTo('once@example.org')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your receipt from Kicker & Co')
    expect(mail?.text).toMatch(/Charged to your card, .+: \$16\.00/)
    expect(mail?.text).toContain('Total: $16.00')
    expect(
      await app.deps.db.selectFrom('mail_job').selectAll().where('address', '=', 'once@example.org').execute(),
    ).toEqual([])
  })

  it('lists each refund and the tip, with their sum, as the receipt to keep does', async () => {
    const { player, id } = await played()
    const params = { deviceId: player.deviceId, matchId: id }
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })
    await payTip(app, player, id)
    await app.deliverAll()
    const operator = await openOperator(app)
    await operator.call('POST /api/dashboard/matches/:matchId/refund', {
      params: { matchId: id },
      body: { reason: 'the table was broken', amount: '5.00' },
    })
    await app.runPayments()
    expect((await send(player, id, 'lines@example.org')).status).toBe(200)
    const [mail] = await mailsTo('lines@example.org')
    const amounts = [...(mail?.text ?? '').matchAll(/^([A-Za-z ]+), .*: (-?\$\d+\.\d\d)$/gm)].map(
      ([, name, amount]) => [name, amount],
    )
    expect(amounts).toEqual([
      ['Charged to your card', '$16.00'],
      ['Refunded', '-$5.00'],
      ['Tip', '$3.00'],
    ])
    expect(mail?.text).toContain('Total: $14.00')
  })

  it('leaves with the device while it waits to be sent', async () => {
    const { player, id } = await played()
    const params = { deviceId: player.deviceId }
    expect((await send(player, id, 'gone@example.org')).status).toBe(200)
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params })
    expect(tables['mail_job']).toEqual([expect.objectContaining({ kind: 'receipt', address: 'gone@example.org' })])
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: { ...params, matchId: id } })
    await player.call('POST /api/device/:deviceId/erase', { params })
    expect(await mailsTo('gone@example.org')).toEqual([])
  })
})

describe('a receipt by mail refuses', () => {
  it('more mails than one match is worth', async () => {
    const { player, id } = await played()
    const statuses: number[] = []
    for (let sent = 0; sent <= SERVER_LIMITS.mail.receiptsPerMatchPerDay; sent += 1)
      statuses.push((await send(player, id, `friend.${sent}@example.org`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('a match that was paid at the table', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    const id = await playedForCash(player, referee)
    expect(await send(player, id, 'cash@example.org')).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  })

  it('is not allowed to a stranger, nor to the referee', async () => {
    const { player, referee, id } = await played()
    for (const other of [await openBrowser(app), referee])
      for (const deviceId of [other.deviceId, player.deviceId])
        expect(await send(other, id, 'not@example.org', deviceId)).toMatchObject({ status: 404 })
  })
})
