import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { LIMITS } from '@refcall/domain'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** The names from a group down to each value, as `['live', 'replayMs']`. */
const pathsOf = (group: object, path: readonly string[] = []): (readonly string[])[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value, [...path, name])
      : [[...path, name]],
  )

/** The words of each source outside specs in which the word `object` stands. */
const wordsOfReaders = (object: string, pattern: string): ReadonlySet<string>[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.spec\.tsx?$|\/testing\/|\/(platform|domain\/src)\/limits/.test(file))
    .map((file) => new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g)))
    .filter((words) => words.has(object))

const unread = (limits: object, readers: readonly ReadonlySet<string>[]): string[] =>
  pathsOf(limits)
    .filter((path) => !readers.some((words) => path.every((name) => words.has(name))))
    .map((path) => path.join('.'))

it('finds a limit that nothing reads', () => {
  const limits = { live: { replayMs: 1, drainMs: 2 }, push: { drainMs: 3 } }
  expect(unread(limits, [new Set(['LIMITS', 'live', 'drainMs']), new Set(['LIMITS', 'push', 'replayMs'])])).toEqual([
    'live.replayMs',
    'push.drainMs',
  ])
})

it('every limit of the domain, which ships in the front ends, is read by a front end or a library', () => {
  const readers = wordsOfReaders(
    'LIMITS',
    '{apps/{shell,page-server,player,referee,dashboard},libs/*}/src/**/*.{ts,tsx}',
  )
  expect(unread(LIMITS, readers)).toEqual([])
})

it('every limit of the service is read by the service, and none is told twice', () => {
  expect(unread(SERVER_LIMITS, wordsOfReaders('SERVER_LIMITS', 'apps/api/src/**/*.ts'))).toEqual([])
  const domain = pathsOf(LIMITS).map(String)
  expect(
    pathsOf(SERVER_LIMITS)
      .map(String)
      .filter((path) => domain.includes(path)),
  ).toEqual([])
})
