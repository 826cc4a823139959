import { DEMO_ACCOUNT_PREFIX, hashPassword } from '@refcall/api/embed/accounts'
import type { Database } from '@refcall/api/embed/database'
import { tellCareersIn } from '../../../seed/careers.ts'
import { insertLives } from '../../../seed/insert.ts'
import { LOCAL_REFEREE_PREFIX, type AccountInsert, type RefereeInsert } from '../../../seed/people.ts'
import { after, type Story } from '../../../seed/telling.ts'
import { SIMULATED_PASSWORD } from '../../people/join.ts'
import { chanceOf } from '../../plan/chance.ts'
import { DEMO_SEED } from '../bot-roster.ts'
import type { LocalReferee } from './local-referees.ts'

const ACCOUNT_AGE_MINUTES = 600 * 24 * 60

const accountIdOf = ({ name }: LocalReferee): string => `${DEMO_ACCOUNT_PREFIX}${name}`

const toAccount = (referee: LocalReferee, password_hash: string, created_at: Date): AccountInsert => ({
  id: accountIdOf(referee),
  username: referee.username,
  email: `${referee.username}@refcall.example`,
  password_hash,
  first_name: referee.firstName,
  last_name: referee.lastName,
  created_at,
})

const toReferee = (referee: LocalReferee, created_at: Date): RefereeInsert => ({
  id: `${LOCAL_REFEREE_PREFIX}${referee.name}`,
  account_id: accountIdOf(referee),
  total_matches: referee.career.matches,
  total_likes: referee.career.likes,
  total_loves: referee.career.loves,
  created_at,
})

/** Writes the referees' accounts and past matches, which no API call could make; those who have accounts stay as they are. */
export const settleReferees = async (db: Database, referees: readonly LocalReferee[], now: Date): Promise<void> => {
  const ids = referees.map(accountIdOf)
  const known = await db.selectFrom('account').select('id').where('id', 'in', ids).executeTakeFirst()
  if (known) return
  const hash = await hashPassword(SIMULATED_PASSWORD)
  const createdAt = after(now, -ACCOUNT_AGE_MINUTES)
  const rows = referees.map((referee) => toReferee(referee, createdAt))
  const story: Story = { lives: [], offers: [], likes: [], availability: [] }
  const careers = rows.map((row, index) => ({
    row,
    city: { venues: referees.slice(index, index + 1).map(({ place }) => place) },
  }))
  const chance = chanceOf(DEMO_SEED, 'careers', ...ids)
  const utcOffset = Math.round((referees[0]?.place.longitude ?? 0) / 15)
  const players = tellCareersIn(chance, story, now, careers, { perDay: 2, utcOffset })
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account')
      .values(referees.map((referee) => toAccount(referee, hash, createdAt)))
      .execute()
    await trx.insertInto('device').values(players).execute()
    await trx.insertInto('referee').values(rows).execute()
    await insertLives(trx, story.lives)
    await trx.insertInto('referee_like').values(story.likes).execute()
  })
}
