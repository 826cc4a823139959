import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { aFolder, aRegistry } from '../testing/a-registry.ts'
import { aRelease } from '../testing/a-release.ts'
import { startS3 } from '../testing/s3-server.ts'
import { s3Store } from '../store/s3-store.ts'
import type { LogEntry } from './log-entry.ts'
import { publish } from './publish.ts'
import { releaseToAll } from './release-to-all.ts'
import { readHistory } from './read-log.ts'

const places = {
  folder: async () => {
    const { folder, store, remove } = await aFolder()
    return { store, remove, named: { folder } }
  },
  s3: async () => {
    const { settings, stop } = await startS3()
    return { store: s3Store(settings), remove: stop, named: { s3: settings } }
  },
}

const teams = ['ada', 'grace', 'edsger', 'barbara']
const each = 5

/** Runs a process that acts; its errors are the spec's. */
async function act(input: unknown): Promise<void> {
  const child = spawn(process.execPath, [join(__dirname, '../testing/act.ts'), JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (part) => errors.push(String(part)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(errors.join(''))
}

it.each(Object.entries(places))('of four processes that act at once on a %s, no act is lost', async (_name, open) => {
  const { store, remove, named } = await open()
  const registry = aRegistry(store)
  const [first, { files, statement }] = [await aRelease('First'), await aRelease('Second')]
  const { digest } = statement.predicate
  await releaseToAll(registry, first.files, first.statement, [registry.team], 'first')
  await publish(registry, files, statement, [registry.team], 'second')
  const signer = registry.signer.export({ type: 'pkcs8', format: 'pem' })
  await Promise.all(
    teams.map((who) => act({ ...named, keys: registry.keys, signer, remote: 'player', digest, who, times: each })),
  )

  const entries: LogEntry[] = []
  for await (const { entry } of readHistory(store, registry.keys, new Date())) entries.push(entry)
  expect(entries[0]?.channel.serial).toBe(entries.length - 1)
  expect(teams.map((team) => entries.filter(({ who }) => who === team).length)).toEqual(teams.map(() => each + 1))
  await remove()
})
