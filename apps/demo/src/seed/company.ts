import type { Place } from '@refcall/domain'
import { SEED } from './insert.ts'
import { demoId, makeReferees } from './people.ts'
import { seededChance } from '../../../../tools/lab/random.ts'
import { REFEREES } from './referees.ts'

const isCompany = ({ onDuty, role }: (typeof REFEREES)[number]): boolean => onDuty && role === undefined

/** The accounts of the referees on duty who keep the demo's accounts company. */
export const companyIds = REFEREES.flatMap((sketch, index) => (isCompany(sketch) ? [demoId('acc', index)] : []))

export interface Companion {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  /** Where the demo shows it on duty. */
  readonly place: Place
}

/** The same as people to be played: `SEED` puts each where it stands, at whatever time. */
export const companyOfDemo = (): Companion[] =>
  makeReferees(seededChance(SEED), new Date(0), new Map(), new Map()).flatMap(({ account, city, home }, index) => {
    const sketch = REFEREES[index]
    if (!sketch || !isCompany(sketch)) return []
    const { firstName, lastName } = sketch
    return [{ username: account.username, firstName, lastName, country: city.country, place: home }]
  })
