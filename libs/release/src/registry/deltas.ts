import { sha384, type Files } from '../artifact/identity.ts'
import type { RemoteChannel } from '../channel.ts'
import { deltasBetween, dictionaryHash, readDelta } from '../delta/delta.ts'
import { deltaName, DELTAS, fileOfDelta, patternOf } from '../delta/names.ts'
import type { KeyFile } from '../keys.ts'
import { releaseName, type Statement } from '../statement.ts'
import type { Store } from '../store/store.ts'
import type { Expected } from '../verify-release.ts'
import type { Registry } from './append.ts'
import { readLast } from './read-log.ts'
import { placeOf, readReleaseStatement } from './read-release.ts'
import { folderOf } from './release-place.ts'

/** So many earlier releases a new one has deltas against. */
const EARLIER = 4

/** The folder of a release's deltas in the store: its origin serves it beside the releases. */
export const deltasOf = (remote: string, release: string): string => `${folderOf(remote, DELTAS)}/${release}`

/** What devices get now, then what was published last; nothing that was revoked. */
function likelyHad(remote: string, { stable, canary, pins, releases }: RemoteChannel, next: string): Expected[] {
  const had = new Set([stable, canary?.digest, ...Object.values(pins), ...Object.keys(releases)])
  const admitted = [...had].flatMap((digest) =>
    digest && digest !== next && releases[digest] ? [{ remote, digest, admitted: releases[digest] }] : [],
  )
  return admitted.slice(0, EARLIER)
}

/** The scripts and styles of an admitted release, each as signed. @throws Error that names what is wrong */
async function readCode(store: Store, expected: Expected, keys: KeyFile): Promise<Files> {
  const { statement } = await readReleaseStatement(store, expected, keys)
  const code = statement.subject.filter(({ name }) => patternOf(name) !== undefined)
  return new Map(
    await Promise.all(
      code.map(async ({ name, digest }) => {
        const content = await store.read(`${placeOf(expected)}/${name}`)
        if (!content || sha384(content) !== digest.sha384) throw new Error(`the file ${name} is not as it was signed`)
        return [name, content] as const
      }),
    ),
  )
}

/** Writes what a release changes in the scripts and styles of those that devices may have. */
export async function storeDeltas(
  { store, keys, now }: Pick<Registry, 'store' | 'keys' | 'now'>,
  statement: Statement,
  files: Files,
): Promise<void> {
  const { remote, digest } = statement.predicate
  const channel = (await readLast(store, keys, now()))?.entry.channel.remotes[remote]
  if (!channel) return
  for (const had of likelyHad(remote, channel, digest)) {
    // Of what is not as it was signed no browser has anything; without deltas there is brotli.
    const code = await readCode(store, had, keys).catch(() => new Map())
    const deltas = await deltasBetween(files, code)
    await Promise.all(
      [...deltas].map(([name, delta]) => store.create(`${deltasOf(remote, releaseName(statement))}/${name}`, delta)),
    )
  }
}

/**
 * Checks that each delta of a remote becomes the file that was signed, as far as both files are in the given releases.
 * @throws Error that names it
 */
export async function checkDeltas(store: Store, remote: string, releases: ReadonlyMap<string, Files>): Promise<void> {
  const code = [...releases].flatMap(([release, files]) =>
    [...files].filter(([name]) => patternOf(name)).map(([name, content]) => ({ release, name, content })),
  )
  const dictionaries = new Map(
    code.map(({ content }) => [deltaName('', dictionaryHash(content).toString('base64')), content]),
  )
  for (const path of await store.list(`${folderOf(remote, DELTAS)}/`)) {
    const [release = '', name = ''] = path.split('/').slice(-2)
    const file = fileOfDelta(name)
    const [content, dictionary] = [releases.get(release)?.get(file), dictionaries.get(name.slice(file.length))]
    if (!content || !dictionary) continue
    const read = await readDelta((await store.read(path)) ?? Buffer.of(), dictionary).catch(() => undefined)
    if (!read?.equals(content)) throw new Error(`${path} does not become the file that was signed`)
  }
}
