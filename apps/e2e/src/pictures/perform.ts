import { join } from 'node:path'
import { emptyPlace } from '../places.ts'
import { openContext, type Browser } from '@refcall/faults/lab/browser'
import { Person } from '../people/person.ts'
import { Rest } from './rest.ts'
import { Stage, type Addresses, type Script } from './stage.ts'
import type { State } from './state.ts'
import { dress, take, type Picture } from './take.ts'
import type { Language, Variant } from './variants.ts'

export interface Theatre {
  readonly browser: Browser
  readonly addresses: Addresses
  /** The output folder. */
  readonly folder: string
}

export interface Performance {
  readonly pictures: readonly Picture[]
  /** Console errors and uncaught errors that the state does not expect. */
  readonly errors: readonly string[]
  readonly script: Script
}

/** The browser's storage before the product is opened. */
const storedBy = (person: Person, { knows = 'device' }: State, place: object, language: Language) => [
  { name: 'device-id', value: person.deviceId },
  ...(knows === 'nothing' ? [] : [{ name: 'user-location', value: JSON.stringify({ ...place, source: knows }) }]),
  ...(language === 'en' ? [] : [{ name: 'language', value: language }]),
]

/** Produces a state in one language, with new people, and takes its pictures. */
export const perform = async (
  theatre: Theatre,
  state: State,
  variants: readonly Variant[],
  language: Language,
  rehearsed?: Script,
): Promise<Performance> => {
  const { browser, addresses, folder } = theatre
  const origin = addresses.shell
  const people: Person[] = []
  const meet = async (): Promise<Person> => {
    const person = await Person.meet(origin)
    people.push(person)
    return person
  }
  const self = await meet()
  const place = state.place ?? emptyPlace()
  await state.arrange?.({ self, place, another: meet })

  const context = await openContext(browser, {
    baseURL: origin,
    reducedMotion: 'reduce',
    width: state.width ?? 390,
    place: (state.knows ?? 'device') === 'device' ? place : null,
    storageState: {
      cookies: await self.cookies(),
      origins: [{ origin, localStorage: storedBy(self, state, place, language) }],
    },
  })
  // The page server reads the language from this cookie, as after a change in the settings.
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !state.mayLog?.test(message.text())) errors.push(message.text())
    })
    const rest = new Rest(page)
    const stage = new Stage({ page, rest, addresses, loading: state.loading === true, rehearsed })
    try {
      await state.show(stage)
    } catch (error) {
      await page.screenshot({ path: join(folder, state.name, `${language}-failed.png`) })
      throw error
    }
    const camera = { page, settings: await context.newCDPSession(page) }
    const pictures: Picture[] = []
    for (const variant of variants) {
      await dress(camera, variant)
      await rest.come(state.loading)
      pictures.push(await take(camera, rest, folder, state, variant))
    }
    return { pictures, errors, script: stage.script }
  } finally {
    await context.close()
    for (const person of people) await person.leave()
  }
}
