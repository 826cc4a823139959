import { startApp, type TestApp } from '../testing/start-app.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { printSticker, revokeSticker, rotateStickerKey } from './sticker.service.ts'

const READ = 'GET /api/stickers/:token'
const anchor = { venue: 'The Anchor', tableNumber: 'A3', latitude: 52.52, longitude: 13.405 }
const invalid = { status: 404, body: { code: 'sticker_invalid' } }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const print = (sticker = anchor) => printSticker(app.owner, sticker, app.clock.now())
const read = async (token: string) => (await openBrowser(app)).attempt(READ, { params: { token } })
const audited = (subject: string) =>
  app.owner
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ action }) => action))

describe('a sticker', () => {
  it('says venue, table and place to anybody, and nothing else', async () => {
    const { id, token } = await print()
    expect(await read(token)).toMatchObject({ status: 200 })
    expect((await read(token)).body).toEqual(anchor)
    expect(await audited(id)).toEqual(['sticker.printed'])
  })

  it('is refused where it is forged: another signature, key, id, or none', async () => {
    const [{ id, token }, other] = [await print(), await print({ ...anchor, tableNumber: 'B1' })]
    const [, keyId = '', signature = ''] = token.split('.')
    const forged = [
      'x',
      id,
      `${id}.${keyId}`,
      `${id}.${keyId}.`,
      `${id}.${keyId}.${signature.slice(0, -2)}`,
      `${id}.${keyId}.${'A'.repeat(43)}`,
      `${id}.none.${signature}`,
      `${other.id}.${keyId}.${signature}`,
      `${token}.x`,
    ]
    for (const each of forged) expect(await read(each)).toMatchObject(invalid)
  })

  it.each([{ venue: 'The Anchorage' }, { table_number: 'B1' }, { latitude: 52 }, { longitude: 13 }])(
    'is refused where its row was altered: %j',
    async (altered) => {
      const { id, token } = await print()
      await app.owner.updateTable('sticker').set(altered).where('id', '=', id).execute()
      expect(await read(token)).toMatchObject(invalid)
    },
  )

  it('is refused once it is revoked, which is done once, and is told apart only with the right signature', async () => {
    const { id, token } = await print()
    expect(await revokeSticker(app.owner, id, app.clock.now())).toBe(true)
    expect(await revokeSticker(app.owner, id, app.clock.now())).toBe(false)
    expect(await revokeSticker(app.owner, 'stk_none', app.clock.now())).toBe(false)
    expect(await read(token)).toMatchObject({ status: 404, body: { code: 'sticker_revoked' } })
    expect(await read(`${token.slice(0, -3)}AAA`)).toMatchObject(invalid)
    expect(await audited(id)).toEqual(['sticker.printed', 'sticker.revoked'])
  })

  it('stays valid when a new key signs, and ends with its own key', async () => {
    const before = await print()
    await rotateStickerKey(app.owner, new Date(app.clock.now().getTime() + 1))
    const after = await print()
    const keyOf = ({ token }: { token: string }) => token.split('.')[1]!
    expect(keyOf(after)).not.toBe(keyOf(before))
    expect((await read(before.token)).status).toBe(200)
    await app.owner.deleteFrom('sticker_key').where('id', '=', keyOf(before)).execute()
    expect(await read(before.token)).toMatchObject(invalid)
    expect((await read(after.token)).status).toBe(200)
  })
})
