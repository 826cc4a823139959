import { codeOf, enterCode, requestElectronic } from '../people/electronic.ts'
import { isStored } from '../is-stored.ts'
import { Person } from '../people/person.ts'
import { codeOn, payableReferee } from '../paying.ts'
import { expectNoViolation } from '../accessible.ts'
import { address, emptyPlace, expect, test, type Page } from '../product.ts'
import { stateOf } from '../referee-scenarios.ts'

/** What stays of a match in this browser. */
const traces = (page: Page) =>
  page.evaluate(async () =>
    [localStorage.getItem('match-in-hand'), ...(await caches.keys())].filter((trace) => trace !== null),
  )

test('the code can be read after a reload without a network, and nothing of it stays after the match', async ({
  open,
}) => {
  const place = emptyPlace()
  const referee = await payableReferee(place)
  const player = await Person.meet(address('SHELL'))
  const match = await requestElectronic(player, referee, { place, tableNumber: 'O1', card: 'visa' })
  await referee.accept(match)
  // The way's map may still be loading when the network goes.
  const mayLog = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|failure|Worker failed to load/i
  const page = await open({ place, mayLog, storageState: await stateOf(player, place) })
  await page.goto('/')
  const code = await codeOn(page)
  expect(code).toBe(await codeOf(player, match))
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => isStored(page)).toBe(true)

  await page.context().setOffline(true)
  const strip = page.getByText(/^You have been offline since \d\d:\d\d/)
  await expect(strip).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeHidden()
  await expectNoViolation(page)
  await page.reload()
  await expect(strip).toBeVisible()
  expect(await codeOn(page)).toBe(code)

  await page.context().setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await enterCode(referee, match, code)
  await expect(page.getByRole('heading', { name: 'Match can start. Your referee has been paid.' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
  await expect.poll(() => traces(page)).toEqual([])
})
