import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { collect, releaseToAll } from '@refcall/release'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { followReleases } from './follow-releases.ts'
import { frontEnd } from './front-end.ts'
import type { FollowedRemotes } from './known-remotes.ts'
import { serveGone } from './serve-gone.ts'
import { serveHashes } from './serve-hashes.ts'

const DAY_MS = 86_400_000
const RELEASES = 50

interface Tab {
  readonly digest: string
  readonly folder: string
  readonly files: readonly string[]
}

let places: Awaited<ReturnType<typeof aFolder>>[] = []
let followed: FollowedRemotes | undefined
let servers: FastifyInstance[] = []
let day = 0
const now = () => new Date(Date.UTC(2026, 2, 1) + day * DAY_MS)

beforeEach(async () => {
  day = 0
  places = [await aFolder(), await aFolder()]
})
afterEach(async () => {
  await followed?.close()
  followed = undefined
  for (const server of servers) await server.close()
  for (const { remove } of places) await remove()
})

/** A registry, its page server and the origin of the player, whose releases follow each other, one a day. */
async function open() {
  const [place, kept] = [places[0]!, places[1]!]
  const registry = aRegistry(place.store, now)
  const release = async (number: number): Promise<Tab> => {
    const { files, statement } = await aRelease(`Release ${number}`)
    await releaseToAll(registry, files, statement, [registry.team], 'next')
    const { digest, version } = statement.predicate
    return {
      digest,
      folder: `${version}-${digest}`,
      files: [...files.keys()].filter((name) => /\.(js|css)$/.test(name)),
    }
  }
  const first = await release(0)
  const remotes = (followed = await followReleases(
    [{ name: 'player', origin: 'http://localhost:4299' }],
    {
      store: place.store,
      kept: kept.store,
      keys: () => registry.keys,
      now,
    },
    { everyMs: 20, log: () => {} },
  ))
  const pages = fastify()
  serveHashes(pages, remotes)
  serveGone(pages, remotes)
  const page = { page: { html: '', compressed: new Map() }, status: 404 as const }
  const origin = await frontEnd({
    folder: join(place.folder, 'releases/player'),
    upstream: 'http://127.0.0.1:9',
    headers: () => ({}),
    pages: () => page as never,
  })
  servers = [pages, origin]

  /** A tab that is open asks. */
  const ask = async ({ digest }: Tab) => void (await pages.inject(`/releases-gone?player=${digest}`))
  /** What a tab could not load of its own release, as the browser would judge it. */
  const failed = async ({ digest, folder, files }: Tab): Promise<string[]> => {
    const answer = await pages.inject(`/hashes/player/${digest}.json`)
    if (answer.statusCode !== 200) return ['hashes', ...files]
    const hashes: Record<string, string> = answer.json()
    const loads = await Promise.all(
      files.map(async (file) => {
        const { statusCode, rawPayload } = await origin.inject(`/${folder}/${file}`)
        return statusCode === 200 &&
          hashes[file] === `sha384-${createHash('sha384').update(rawPayload).digest('base64')}`
          ? []
          : [file]
      }),
    )
    return loads.flat()
  }
  const gc = () => collect(registry, 30 * DAY_MS, 'room')
  return { first, release, ask, failed, gc }
}

it('a page of 50 releases ago still gets each of its files, and gc takes only what nobody has', async () => {
  const { first, release, ask, failed, gc } = await open()
  const closed = await release(1)
  const others: Tab[] = []
  for (day = 1; others.length < RELEASES - 1; day++) {
    others.push(await release(1 + day))
    if (day % 10 === 0) await ask(first)
    if (day % 10 === 5) await gc()
  }
  await gc()
  expect(await failed(first)).toEqual([])
  expect(await failed(closed)).toEqual(['hashes', ...closed.files])
  // Of those that were followed within thirty days none was deleted.
  const recent = others.slice(-30)
  expect((await Promise.all(recent.map(failed))).flat()).toEqual([])
})

it.each(['constructor', '..%2f..%2fkeys', '0'.repeat(32), '', 'a&player=b'])(
  'what was never released is not noted: %s',
  async (digest) => {
    const { first, ask } = await open()
    await ask({ ...first, digest })
    await ask(first)
    let notes: string[] = []
    while (followed && notes.length === 0) notes = await places[0]!.store.list('in-use/')
    expect(notes).toEqual([`in-use/2026-03-01/player/${first.digest}`])
  },
)
