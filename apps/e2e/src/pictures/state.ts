import type { Place } from '@refcall/domain'
import type { Person } from '../../../../tools/lab/people/person.ts'
import type { Stage } from './stage.ts'

/** The people of one performance, and where it happens: nobody else is near, unless the state says so. */
export interface Cast {
  /** Whose browser the pictures are of. */
  readonly self: Person
  readonly place: Place
  /** Somebody else, with a browser of their own. */
  another(): Promise<Person>
}

/** A screen in one of its states. */
export interface State {
  /** `player/home-pending`: the owner, then the screen and what is special about it. */
  readonly name: string
  /** Where it happens; an empty place of its own unless told otherwise. */
  readonly place?: Place
  /** What the browser has stored of that place: it as the device's own, it as the assumed one, or nothing. */
  readonly knows?: 'device' | 'fallback' | 'nothing'
  /** One of the main screens: shown in every language. */
  readonly main?: true
  /** Something on it never ends loading. */
  readonly loading?: true
  /** The width at which it is brought about; 390 unless told otherwise. */
  readonly width?: number
  /** Console errors that belong to it. */
  readonly mayLog?: RegExp
  /** Everything that happened before, through the API. Runs anew for each language. */
  arrange?(cast: Cast): Promise<unknown>
  /** Opens the screen and brings the state about; ends by seeing what is special. Runs anew for each language. */
  show(stage: Stage): Promise<unknown>
}
