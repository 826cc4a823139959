import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { collect, releaseToAll } from '@refcall/release'
import { aFolder, aRegistry, aRelease } from '@refcall/release/testing'
import { frontEnd } from './front-end.ts'
import type { FollowedRemotes } from './known-remotes.ts'
import { serveHashes } from './serve-hashes.ts'
import { followStore } from './testing/follow-store.ts'

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
  const remotes = await followStore({
    store: place.store,
    kept: kept.store,
    keys: () => registry.keys,
    now,
    everyMs: 20,
  })
  followed = remotes
  const pages = fastify()
  serveHashes(pages, remotes)
  const page = { page: { html: '', compressed: new Map() }, status: 404 as const }
  const origin = await frontEnd({
    folder: join(place.folder, 'releases/player'),
    upstream: 'http://127.0.0.1:9',
    headers: () => ({}),
    pages: () => page as never,
  })
  servers = [pages, origin]

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
  const gc = () => collect(registry, { keptMs: 30 * DAY_MS, keptCount: 10 }, 'room')
  return { first, release, failed, gc }
}

it('a page of a release that was served within thirty days, or is one of the last ten, still gets each of its files', async () => {
  const { first, release, failed, gc } = await open()
  const others: Tab[] = []
  for (day = 1; others.length < RELEASES; day++) {
    others.push(await release(day))
    if (day % 10 === 5) await gc()
  }
  await gc()
  expect(await failed(first)).toEqual(['hashes', ...first.files])
  expect((await Promise.all(others.slice(-30).map(failed))).flat()).toEqual([])
  day += 100
  await gc()
  expect(await failed(others.at(-11)!)).toEqual(['hashes', ...others.at(-11)!.files])
  expect((await Promise.all(others.slice(-10).map(failed))).flat()).toEqual([])
})
