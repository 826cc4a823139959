import { openPushEndpoint, type PushEndpoint } from '@refcall/api/embed/testing'
import { expectNoViolation, expectRoom } from '../accessible.ts'
import { emptyPlace, expect, test } from '../product.ts'
import { takesPushes } from '../push-browser.ts'
import { register } from '../sign-in.ts'
import { wordsIn } from '../words.ts'

let service: PushEndpoint
test.beforeEach(async () => {
  service = await openPushEndpoint()
})
test.afterEach(() => service.close())

test('a request reaches a referee whose page is closed, and the player hears that it was seen', async ({ open }) => {
  const place = emptyPlace()
  const referee = await open({ place })
  const subscription = service.subscribe()
  const browser = await takesPushes(referee, subscription)
  const says = wordsIn('referee', 'de')
  await register(referee, 'pia')
  await referee.goto('/referee-dashboard?language=de')
  await referee.getByRole('switch', { name: says('Off duty') }).click()
  const offer = referee.getByText(says('Get notified of requests even when this page is closed.'))
  await expect(offer).toBeVisible()
  await expectNoViolation(referee)
  await expectRoom(referee)
  await browser.allow()
  const told = referee.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/push'),
  )
  await referee.getByRole('button', { name: says('Notify me') }).click()
  expect((await told).ok()).toBe(true)
  await expect(offer).toBeHidden()
  await expect(referee.getByRole('switch', { name: says('On duty') })).toBeChecked()

  // A page without a live stream stays open, so that the browser keeps running.
  const elsewhere = await referee.context().newPage()
  await elsewhere.goto('/app-download')
  await referee.close()
  const player = await open({ place })
  await player.goto('/')
  await player.getByLabel('Table Number').fill('P7')
  await player.getByRole('button', { name: 'Request Referee' }).click()

  const path = new URL(subscription.endpoint).pathname
  const { message } = await service.next(path)
  expect(message).toMatchObject({ kind: 'match_request', tableNumber: 'P7', language: 'de' })
  await browser.deliver(message)
  const needed = says('Table {tableNumber} needs a referee').replace('{tableNumber}', 'P7')
  await expect.poll(() => browser.standing(elsewhere)).toEqual([needed])
  await expect(player.getByText(/ 1 has opened it · /)).toBeVisible()

  await player.getByRole('button', { name: /cancel/i }).click()
  const { message: last } = await service.next(path)
  expect(last.kind).toBe('match_request_closed')
  await browser.deliver(last)
  await expect.poll(() => browser.standing(elsewhere)).toEqual([])
})
