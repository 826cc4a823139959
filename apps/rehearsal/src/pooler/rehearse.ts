import { apiUrlOf } from '@refcall/api/embed/database'
import { seededChance } from '@refcall/random'
import { startCrashableDatabase } from '../../../../tools/lab/fault-injection/database.ts'
import { invite } from '../../../../tools/lab/matches/people.ts'
import { playMatch } from '../../../../tools/lab/matches/play.ts'
import { tellStory } from '../../../../tools/lab/matches/story.ts'
import { steadyPort } from '../../../../tools/run/free-port.ts'
import { runScript, startService, type Service } from '../../../../tools/run/processes.ts'
import { print, step } from '../../../../tools/run/progress.ts'
import { waitForAnswer } from '../../../../tools/run/wait-for.ts'
import { startPooler, type Mode } from './pooler.ts'

const MATCHES = 20
const REASON = /shares sessions between its clients.*pool_mode = session/

const environment = {
  REFCALL_ENV: 'test',
  PAYMENTS: 'off',
  REFCALL_LIFT_RATE_LIMITS: '1',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
}

interface Started {
  readonly origin: string
  readonly service: Service
}

const startApi = async (databaseUrl: string): Promise<Started> => {
  const port = await steadyPort()
  const service = startService('API', ['apps/api/src/main.ts'], {
    logFile: 'pooler-api.log',
    env: { ...environment, DATABASE_URL: databaseUrl, PORT: String(port) },
  })
  return { origin: `http://127.0.0.1:${port}`, service }
}

/** Matches played one after the other by people who listen. */
const play = async (origin: string, ownerUrl: string): Promise<void> => {
  const {
    halls: [hall],
  } = await invite(origin, ownerUrl, 9, {}, () => () => () => undefined)
  if (!hall) throw new Error('nobody came')
  for (let played = 1; played <= MATCHES; played += 1)
    await playMatch(hall, { ...tellStory(seededChance(played)), way: 'ended by the player' })
}

/** Everyone through the pooler has a session: all works as without it. */
const isServed = async (databaseUrl: string, ownerUrl: string): Promise<boolean> => {
  const { origin, service } = await startApi(databaseUrl)
  try {
    await waitForAnswer(`${origin}/api/ready`, service)
    await step(`playing ${MATCHES} matches`, () => play(origin, ownerUrl))
    return true
  } finally {
    await service.stop()
  }
}

/** The API ends with the reason, instead of serving what would get lost. */
const isRefused = async (databaseUrl: string): Promise<boolean> => {
  const { origin, service } = await startApi(databaseUrl)
  try {
    await waitForAnswer(`${origin}/api/ready`, service)
    return false
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    print(`  ${reason}`)
    return REASON.test(reason)
  } finally {
    await service.stop()
  }
}

/** `npm run rehearse -- pooler`: the API behind PgBouncer, in both modes. @returns whether all was as it must be */
export const rehearsePooler = async (): Promise<boolean> => {
  const database = await step('starting Postgres', () => startCrashableDatabase('pooler', print))
  await step('migrating', () =>
    runScript('apps/api/src/migrate.ts', [], { ...environment, DATABASE_URL: database.url }, print),
  )
  const api = apiUrlOf(database.url)
  const through = async (mode: Mode, judge: (url: string) => Promise<boolean>): Promise<boolean> => {
    const pooler = await startPooler(api, mode)
    try {
      return await step(`the API, behind a pooler of sessions for a ${mode}`, () => judge(pooler.url))
    } finally {
      await pooler.stop()
    }
  }
  const served = await through('session', (url) => isServed(url, database.url))
  const refused = await through('transaction', isRefused)
  print(
    `session: ${served ? 'served' : 'NOT served'}; transaction: ${refused ? 'refused, with the reason' : 'NOT refused'}`,
  )
  return served && refused
}
