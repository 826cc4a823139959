import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { Person } from './people/person.ts'
import { expectNoViolation, expectRoom } from './accessible.ts'
import { takeElectronic } from './people/paid-people.ts'
import { address, expect, type Page } from './product.ts'

/** A player's actions on a paid match, in the browser. */

/** A new referee with a verified payout account, on duty at this location. */
export async function payableReferee(place: Place, rate?: string): Promise<Person> {
  const referee = await Person.meet(address('SHELL'))
  await referee.becomeReferee('Maya')
  await takeElectronic(referee, place, rate)
  return referee
}

/** The code on the page, from its accessible text. */
export async function codeOn(page: Page): Promise<string> {
  const spoken = page.getByRole('status').filter({ hasText: 'Your code' })
  const read = async () => (await spoken.textContent())?.replace(/\D/g, '').slice(0, 6)
  await expect.poll(read).toMatch(/^\d{6}$/)
  return (await read()) ?? ''
}

/** The device's matches, read with the page's own credentials. */
const matchesOn = (page: Page): Promise<Match[]> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/device/${localStorage.getItem('device-id')}/matches`)
    return (await answer.json()).matches
  })

/** The payment of the newest match of this page's device. */
export async function paymentOn(page: Page): Promise<string> {
  const [match] = await matchesOn(page)
  return match?.paymentIntentId ?? ''
}

const formOn = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

/** The fields of the provider's form that a card needs. */
export const cardFields = (page: Page) => formOn(page).getByRole('textbox')

/** Types a card number into the provider's form. */
export async function enterCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', '12/34'],
    ['Security code', '123'],
  ] as const) {
    const field = formOn(page).getByLabel(label)
    await field.fill('')
    await field.pressSequentially(text)
  }
}

/** Fills the request form for the only referee at this location. */
export async function fillSlip(page: Page, table: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Table Number').fill(table)
  await page.getByRole('radio', { name: 'Electronic Payment', exact: true }).check({ force: true })
  await page.getByRole('dialog', { name: 'Choose a referee' }).getByRole('listitem').getByRole('button').click()
}

export async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '& Request Referee' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

/** Expects no accessibility violation and no overflow, in light and in dark. */
export async function expectOpenToAll(page: Page): Promise<void> {
  await expectRoom(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
}

/** Presses Pay. */
export async function pay(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Pay \S+\d$/ })
  // Chromium routes the pointer by the frame that it painted last: right after a scroll the provider's fields would get the
  // press. It is up to date once the pointer is felt by the button.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(async () => {
    await button.hover()
    expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  await button.click()
}
