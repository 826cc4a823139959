import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { becomePaidReferee, requestElectronic } from './people/electronic.ts'
import { Person } from './people/person.ts'
import { expectNoViolation } from './accessible.ts'
import { address, emptyPlace, type OpenOptions, type Page } from './product.ts'

/** A referee with a browser page, who also acts through the API, and a player nearby. */
export interface Scene {
  readonly referee: Person
  readonly player: Person
  readonly place: Place
  readonly page: Page
}

type Open = (options?: OpenOptions) => Promise<Page>

/** A person's browser storage. */
export const stateOf = async (person: Person, place?: Place) => {
  const kept = [{ name: 'device-id', value: person.deviceId }]
  if (place) kept.push({ name: 'user-location', value: JSON.stringify({ ...place, source: 'device' }) })
  return { cookies: await person.cookies(), origins: [{ origin: address('SHELL'), localStorage: kept }] }
}

/** A new person, set up by `become`, with a page in their own browser. */
export async function pageOf(open: Open, become: (person: Person) => Promise<unknown>, options: OpenOptions = {}) {
  const person = await Person.meet(address('SHELL'))
  await become(person)
  return { person, page: await open({ ...options, storageState: await stateOf(person) }) }
}

/** A referee with electronic payment, on duty at an empty place, and a player nearby. */
export async function onDuty(open: Open, options: OpenOptions = {}): Promise<Scene> {
  const place = emptyPlace()
  const player = await Person.meet(address('SHELL'))
  const { person: referee, page } = await pageOf(
    open,
    async (person) => {
      await becomePaidReferee(person, 'Remy')
      await person.goOnDuty(place)
    },
    { place, ...options },
  )
  return { referee, player, place, page }
}

/** The same after the referee has accepted, with the page open at the dashboard. `card`: the card with the hold. */
export async function accepted(open: Open, card: string, options: OpenOptions = {}): Promise<Scene & { match: Match }> {
  const scene = await onDuty(open, options)
  const match = await requestElectronic(scene.player, scene.referee, { place: scene.place, tableNumber: 'E5', card })
  await scene.referee.accept(match)
  await scene.page.goto('/referee')
  return { ...scene, match }
}

/** Expects no accessibility violation, in light and in dark. */
export async function expectCalm(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
}
