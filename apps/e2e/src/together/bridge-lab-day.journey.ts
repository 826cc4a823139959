import { serveLab } from '@refcall/tools/bridge-lab/serve-lab'
import { acceptOffer } from '../accept-offer.ts'
import { pageless, paid } from '../native-app.ts'
import { codeOn, enterCard, fillSlip, openCard, pay, paymentOn } from '../paying.ts'
import { atProvider } from '../people/paid-people.ts'
import { PASSWORD, type Person } from '../people/person.ts'
import { address, emptyPlace, expect, test, type OpenOptions, type Page } from '../product.ts'
import { followVersions } from '../seen-versions.ts'
import { announcedVersions, databaseTime, expireBearers, matchOfPayment, storedOf } from '../stored-match.ts'

const OFFLINE_MS = 60_000
const PRESSED = 'I am five minutes late'

type Open = (options?: OpenOptions) => Promise<Page>
type Day = Awaited<ReturnType<typeof beginDay>>

/** A referee with a lab around the product, and a player in another browser. */
async function beginDay(open: Open, referee: Person, labUrl: string) {
  const place = emptyPlace()
  // The calls of a dead token and those off line.
  const mayLog = /401|ERR_|Failed to fetch|progress_read/
  const lab = await open({ place, width: 1280, height: 900, mayLog })
  const player = await open({ place })
  const seen = { inApp: await followVersions(lab), byPlayer: await followVersions(player) }
  await lab.goto(labUrl)
  const product = lab.frameLocator('iframe[title="The product"]')
  const way = product.getByRole('region', { name: 'Your way to the table' })
  const coming = player.getByRole('region', { name: 'Your referee on the way' })
  return {
    ...{ place, lab, player, product, way, coming, seen, referee },
    /** What the referee reads, and the player. */
    said: way.getByRole('log'),
    heard: coming.getByRole('log'),
    /** How often the page has asked the app who is signed in. */
    asked: lab.locator('#journal tr', { hasText: '✓ request_auth_info' }),
    press: (name: string) => lab.getByRole('button', { name, exact: true }).click(),
  }
}

async function accept({ lab, player, product, coming, place, referee, press }: Day) {
  const { email } = await referee.call('GET /api/me')
  await lab.getByLabel('User name').fill(email ?? '')
  await lab.getByLabel('Password').fill(PASSWORD)
  await press('Sign in')
  await expect(lab.getByRole('status')).toHaveText('Signed in in the app.')
  await press('Open')
  await product.getByRole('switch', { name: 'Off duty' }).click()
  await expect(product.getByRole('switch', { name: 'On duty' })).toBeChecked()
  await fillSlip(player, 'L8')
  await openCard(player)
  await enterCard(player, '4242424242424242')
  await pay(player)
  await expect(player.getByRole('heading', { level: 1, name: /^Asking / })).toBeVisible()
  // Before the way begins: its first position must not be at the table.
  const far = { latitude: place.latitude + 0.004, longitude: place.longitude + 0.004, accuracy: 10 }
  await lab.context().setGeolocation(far)
  await acceptOffer(product, 'L8')
  await expect(coming.getByText(/min/).first()).toBeVisible()
}

async function loseTokens({ lab, player, coming, way, said, heard, asked, referee, press }: Day) {
  await expect(asked).toHaveCount(1)
  await press('Rotate token')
  await expect(lab.getByRole('status')).toHaveText(/^The app has another token/)
  await way.getByText('Quick messages').click()
  await way.getByRole('button', { name: 'I am on my way' }).click()
  await expect(heard).toContainText('I am on my way')
  await expect(asked).toHaveCount(2)

  await press('Kill')
  await expect(lab.locator('iframe')).toHaveCount(0)
  await press('Restore')
  await expect(said).toContainText('I am on my way')

  // By the clock of the database.
  const before = await asked.count()
  await expireBearers((await referee.call('GET /api/me')).id)
  await press('Rotate token')
  await coming.getByText('Quick messages').click()
  await player.getByRole('button', { name: 'We are upstairs' }).click()
  await expect(said).toContainText('We are upstairs')
  await expect(asked).toHaveCount(before + 1)
}

async function goOffline({ lab, player, product, way, said, heard }: Day) {
  const strip = product.getByText(/^You have been offline since/)
  const waits = way.getByText('Sent when you are back online.')
  await lab.getByLabel('Off line').check()
  await expect(strip).toBeVisible()
  const since = await databaseTime()
  await way.getByText('Quick messages').click()
  await way.getByRole('button', { name: PRESSED }).click()
  await expect(waits).toBeVisible()
  await expect.poll(databaseTime, { timeout: 2 * OFFLINE_MS }).toBeGreaterThanOrEqual(since + OFFLINE_MS)
  await player.getByRole('button', { name: 'I am waving' }).click()
  await expect(heard).toContainText('I am waving')
  await expect(waits).toBeVisible()
  await expect(heard).not.toContainText(PRESSED)
  await expect(said).not.toContainText('I am waving')

  await lab.getByLabel('Off line').uncheck()
  await expect(strip).toBeHidden()
  for (const log of [heard, said]) for (const text of [PRESSED, 'I am waving']) await expect(log).toContainText(text)
  await expect(waits).toBeHidden()
}

async function earn({ lab, player, product, coming, place }: Day) {
  await lab.context().setGeolocation({ ...place, accuracy: 10 })
  await expect(coming.getByText(/^At the table since/)).toBeVisible()
  await product.getByRole('textbox', { name: 'Player’s code' }).pressSequentially(await codeOn(player))
  const verified = product.getByRole('region', { name: 'Payment Verified!' })
  await expect(verified.getByText('Payout sent to your account')).toBeVisible()
  await player.getByRole('button', { name: 'Complete with thumbs-up' }).click()
  await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
}

async function expectAllOnce({ lab, player, product, seen, referee, press }: Day) {
  const payment = await paymentOn(player)
  const matchId = await matchOfPayment(payment)
  await expect
    .poll(() => storedOf(matchId))
    .toEqual({
      messages: ['referee on_my_way', 'player upstairs', 'player i_am_waving', 'referee five_minutes_late'],
      steps: ['request', 'accept', 'verify', 'complete'],
      calls: ['capture done', 'open done', 'transfer done'],
      ledger: ['capture 1600', 'processing_fee 76', 'transfer 1444'],
      incidents: [],
    })
  expect(await atProvider(referee, payment)).toBe('succeeded 1600 usd')
  const [toPlayer, toReferee] = [
    await announcedVersions(matchId, 'device'),
    await announcedVersions(matchId, 'referee'),
  ]
  expect(Math.min(toPlayer.length, toReferee.length)).toBeGreaterThan(2)
  await expect.poll(() => seen.byPlayer(matchId)).toEqual(expect.arrayContaining(toPlayer))
  await expect.poll(() => seen.inApp(matchId)).toEqual(expect.arrayContaining(toReferee))
  await lab.getByLabel('Message', { exact: true }).fill('{"type":"deep_link","path":"/referee-earnings"}')
  await press('Send')
  await expect(product.getByText('$14.44').first()).toBeVisible()
}

test(
  'a whole day in the bridge lab: the token ends twice, the web view is killed, a minute is off line; nothing is lost, and nothing is there twice',
  { tag: '@night' },
  async ({ open }) => {
    test.setTimeout(300_000)
    const lab = await serveLab(new URL(address('SHELL')))
    try {
      const day = await beginDay(open, await pageless(paid), lab.url)
      await test.step('on duty, asked, on the way', () => accept(day))
      await test.step('the token is replaced, the web view killed, the token runs out', () => loseTokens(day))
      await test.step('off line for a minute: what was pressed is sent once on return', () => goOffline(day))
      await test.step('the code, the money', () => earn(day))
      await test.step('nothing is lost, and nothing is there twice', () => expectAllOnce(day))
    } finally {
      lab.stop()
    }
  },
)
