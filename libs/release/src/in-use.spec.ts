import { noteInUse, readInUse } from './in-use.ts'
import { aFolder } from './testing/a-registry.ts'

const HOUR_MS = 3_600_000
const digest = 'a'.repeat(32)

it('is noted once a day, by any number of page servers', async () => {
  const { store, remove } = await aFolder()
  let hours = 0
  const start = new Date('2026-03-01T00:00:00Z').getTime()
  const now = () => new Date(start + hours * HOUR_MS)
  const created: string[] = []
  const counted = {
    ...store,
    create: async (name: string, content: Buffer) => Boolean(created.push(name)) && store.create(name, content),
  }
  const servers = [1, 2].map(() => noteInUse({ store: counted, now, log: () => {} }))
  for (hours of [0, 1, 23, 24]) for (const note of servers) await note('player', digest)
  expect(created).toEqual(['01', '01', '02', '02'].map((day) => `in-use/2026-03-${day}/player/${digest}`))
  expect(await readInUse(store, now())).toEqual({ digests: [digest], outdated: [`in-use/2026-03-01/player/${digest}`] })
  await remove()
})

it('is noted a minute later where the store failed, with a line that says so', async () => {
  const { store, remove } = await aFolder()
  let at = 0
  const lines: string[] = []
  const refused = { ...store, create: () => Promise.reject(new Error('403')) }
  const note = noteInUse({ store: refused, now: () => new Date(at), log: (line) => void lines.push(line) })
  for (at of [0, 59_999, 60_000]) await note('player', digest)
  expect(lines).toEqual(Array(2).fill(`gc will not know that open pages have player ${digest}: 403`))
  await remove()
})
