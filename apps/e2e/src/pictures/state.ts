import type { Place } from '@refcall/domain'
import type { Person } from '../people/person.ts'
import type { Stage } from './stage.ts'

/** The people and the location of one run; no one else is near, unless the state adds them. */
export interface People {
  /** The person whose browser is photographed. */
  readonly self: Person
  readonly place: Place
  /** Another person, with their own browser. */
  another(): Promise<Person>
}

export interface State {
  /** `player/home-pending`: the app, then the screen and the state. */
  readonly name: string
  /** The location; by default an empty place of its own. */
  readonly place?: Place
  /** The stored location: as the device's own, as the fallback, or none. */
  readonly knows?: 'device' | 'fallback' | 'nothing'
  /** A main screen: shown in every language. */
  readonly main?: true
  /** Something on it never finishes loading. */
  readonly loading?: true
  /** The width at which it is produced; default 390. */
  readonly width?: number
  /** Expected console errors. */
  readonly mayLog?: RegExp
  /** Prepares the state through the API. Runs again for each language. */
  arrange?(cast: People): Promise<unknown>
  /**
   * Opens the screen and produces the state; ends by expecting what is specific to it. Runs again for each language.
   */
  show(stage: Stage): Promise<unknown>
}
