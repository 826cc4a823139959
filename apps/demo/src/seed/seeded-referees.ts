import type { Place } from '@refcall/domain'
import { SEED } from './insert.ts'
import { demoId, makeReferees } from './people.ts'
import { seededChance } from '@refcall/random'
import { REFEREES } from './referees.ts'

const isSeededReferee = ({ onDuty, role }: (typeof REFEREES)[number]): boolean => onDuty && role === undefined

/** Account ids of the seeded referees on duty. */
export const seededRefereeIds = REFEREES.flatMap((sketch, index) =>
  isSeededReferee(sketch) ? [demoId('acc', index)] : [],
)

export interface Companion {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  /** The referee's location in the demo. */
  readonly place: Place
}

/** The same referees as simulated people; `SEED` determines each one's location. */
export const demoReferees = (): Companion[] =>
  makeReferees(seededChance(SEED), new Date(0), new Map(), new Map()).flatMap(({ account, city, home }, index) => {
    const sketch = REFEREES[index]
    if (!sketch || !isSeededReferee(sketch)) return []
    const { firstName, lastName } = sketch
    return [{ username: account.username, firstName, lastName, country: city.country, place: home }]
  })
