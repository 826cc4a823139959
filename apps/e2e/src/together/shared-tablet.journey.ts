import { enterCode, requestTo } from '../people/paid-people.ts'
import { codeOn, enterCard, fillSlip, openCard, pay, payableReferee } from '../paying.ts'
import { emptyPlace, expect, live, test, type Page } from '../product.ts'
import { signIn } from '../sign-in.ts'

/**
 * The response to each call that names the tablet and its match, with the cookies of the user signed in on this page.
 */
const tryAll = (page: Page, deviceId: string, matchId: string) =>
  page.evaluate(
    async ([device, match]) => {
      const calls = [
        ['GET', `/api/device/${device}/matches`],
        ['GET', `/api/device/${device}/export`],
        ['POST', `/api/matches/${match}/regenerate-code`],
        ['DELETE', `/api/device/${device}/matches/${match}`],
        ['POST', `/api/device/${device}/erase`],
      ] as const
      const answers: string[] = []
      for (const [method, path] of calls) {
        const body =
          method === 'GET'
            ? {}
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ deviceId: device }) }
        answers.push(
          `${method} ${path.split('/').at(-1)?.replace(match, 'match')}: ${(await fetch(path, { method, ...body })).status}`,
        )
      }
      return answers
    },
    [deviceId, matchId] as const,
  )

test(
  'a tablet of three people: whoever signed out of it reads and ends nothing that is played there afterwards',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const place = emptyPlace()
    const referee = await payableReferee(place)
    const tablet = await open({ place })
    await signIn(tablet, /player/i, '/')
    await expect(tablet.getByText(/^Location enabled/)).toBeVisible()
    const deviceId = await tablet.evaluate(() => localStorage.getItem('device-id') ?? '')
    const phone = await open({ mayLog: /404/ })
    await signIn(phone, /player/i, '/history')
    const readTablet = () => phone.evaluate(async (id) => (await fetch(`/api/device/${id}/matches`)).status, deviceId)
    await expect.poll(readTablet).toBe(200)

    await tablet.goto('/profile')
    await tablet.getByRole('button', { name: 'Logout' }).click()
    await expect(tablet.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()

    await fillSlip(tablet, 'T21')
    await openCard(tablet)
    await enterCard(tablet, '4242424242424242')
    await pay(tablet)
    await expect(tablet.getByRole('heading', { name: /^Asking / })).toBeVisible()
    const match = await requestTo(referee)
    await referee.accept(match)
    const code = await codeOn(tablet)
    expect(await tablet.evaluate(() => localStorage.getItem('device-id'))).toBe(deviceId)

    await phone.reload()
    await live(phone)
    await expect(phone.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.getByText('T21')).toHaveCount(0)
    expect(await tryAll(phone, deviceId, match.id)).toEqual([
      'GET matches: 404',
      'GET export: 404',
      'POST regenerate-code: 404',
      'DELETE match: 404',
      'POST erase: 404',
    ])
    const kept = await phone.evaluate(async () => (await fetch('/api/me/export')).text())
    for (const secret of [match.id, deviceId, code]) expect(kept).not.toContain(secret)

    await enterCode(referee, match, code)
    await expect(tablet.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  },
)
