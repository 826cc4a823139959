import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { noted } from './noted.ts'
import { readerOf } from './reader.ts'
import { countSent, emptyTally, tallyOf, type Tally } from './tally.ts'

/*
 * Loaded before each spec of a front end when REFCALL_NOTE_NEEDS names a folder: the client of the specs notes what is
 * sent and read, and leaves one file per spec and reader. No bundle of the product contains it.
 */
const folder = process.env['REFCALL_NOTE_NEEDS'] ?? ''
const root = join(__dirname, '../../../..')
const spec = relative(root, expect.getState().testPath ?? '')
const remote = /^apps\/([^/]+)\//.exec(spec)?.[1] ?? 'shell'
const tallies = new Map<string, Tally>()

const tallyHere = (): Tally | null => {
  const reader = readerOf(root, remote)
  if (reader === null) return null
  const tally = tallies.get(reader) ?? emptyTally()
  tallies.set(reader, tally)
  return tally
}

interface Refused {
  body?: unknown
}

type Client = (key: string, input?: object, options?: object) => Promise<unknown>
type Follow = (options: { onMessage: (message: { type: string }) => void }) => unknown

jest.mock('../../../host/src/client.ts', () => {
  const { client } = jest.requireActual<{ client: Client }>('../../../host/src/client.ts')
  const noting: Client = async (key, input = {}, options) => {
    // Whose call it is, only the list of each remote's calls knows: those of another are dropped there.
    for (const reader of new Set([remote, 'shell'])) {
      const tally = tallies.get(reader) ?? emptyTally()
      tallies.set(reader, tally)
      countSent(tallyOf(tally, key), input)
    }
    try {
      return noted(await client(key, input, options), (path) => {
        const tally = tallyHere()
        if (tally) tallyOf(tally, key).read[path] = true
      })
    } catch (error) {
      const refused = error as Refused
      if (typeof refused.body === 'object')
        refused.body = noted(refused.body, (path) => void Object.assign(tallyHere()?.refusal ?? {}, { [path]: true }))
      throw error
    }
  }
  return { client: noting }
})

jest.mock('../../../host/src/live/follow-live.ts', () => {
  const { followLive } = jest.requireActual<{ followLive: Follow }>('../../../host/src/live/follow-live.ts')
  const noting: Follow = (options) =>
    followLive({
      ...options,
      onMessage: (message) =>
        options.onMessage(
          noted(message, (path) => {
            const tally = tallyHere()
            if (tally) (tally.events[message.type] ??= {})[path] = true
          }),
        ),
    })
  return { followLive: noting }
})

afterAll(() => {
  mkdirSync(folder, { recursive: true })
  for (const [reader, tally] of tallies)
    writeFileSync(join(folder, `${reader}.${spec.replaceAll('/', '-')}.json`), JSON.stringify(tally))
})
