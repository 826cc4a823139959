import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { becomePaidReferee, requestElectronic } from '../../../tools/lab/people/electronic.ts'
import { Person } from '../../../tools/lab/people/person.ts'
import { expectNoViolation } from './accessible.ts'
import { address, emptyPlace, type OpenOptions, type Page } from './product.ts'

/** A referee with a browser page, who is also acted for through the API, and a player somewhere near. */
export interface Scene {
  readonly referee: Person
  readonly player: Person
  readonly place: Place
  readonly page: Page
}

type Open = (options?: OpenOptions) => Promise<Page>

/** What a browser keeps of somebody. */
export const stateOf = async (person: Person, place?: Place) => {
  const kept = [{ name: 'device-id', value: person.deviceId }]
  if (place) kept.push({ name: 'user-location', value: JSON.stringify({ ...place, source: 'device' }) })
  return { cookies: await person.cookies(), origins: [{ origin: address('SHELL'), localStorage: kept }] }
}

/** Somebody new, made into something, with a page in their own browser. */
export async function pageOf(open: Open, become: (person: Person) => Promise<unknown>, options: OpenOptions = {}) {
  const person = await Person.meet(address('SHELL'))
  await become(person)
  return { person, page: await open({ ...options, storageState: await stateOf(person) }) }
}

/** A referee who is paid electronically, on duty at an empty place, and a player beside. */
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

/** The same once the referee has accepted; the page stands open at the dashboard. `card`: the one that holds the money. */
export async function accepted(open: Open, card: string, options: OpenOptions = {}): Promise<Scene & { match: Match }> {
  const scene = await onDuty(open, options)
  const match = await requestElectronic(scene.player, scene.referee, { place: scene.place, tableNumber: 'E5', card })
  await scene.referee.accept(match)
  await scene.page.goto('/referee')
  return { ...scene, match }
}

/** Sees that the accessibility checker has nothing against the page, in light and in dark. */
export async function expectCalm(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
}
