import { sha384 } from '../artifact/identity.ts'
import { FRAGMENTS_FILE } from '../fragments-file.ts'
import type { KeyFile } from '../keys.ts'
import { placeOf, readRelease, readReleaseStatement, type VerifiedRelease } from '../registry/read-release.ts'
import { integrityOf, type Statement } from '../statement.ts'
import type { Store } from '../store/store.ts'
import { verifyRelease, type Expected } from '../verify-release.ts'
import { keepRelease } from './last-good.ts'

/** A release that pages may name: its signature and its files were checked. */
export interface ServedRelease {
  readonly digest: string
  readonly version: string
  /** The text of remote.json. */
  readonly description: string
  /** The text of fragments.json; absent in a release whose screens only the browser draws. */
  readonly fragments?: string
  /** File, relative to the release → its hash as the attribute `integrity` has it. */
  readonly integrity: ReadonlyMap<string, string>
  /** @throws Error when no key that is accepted has signed it */
  verify(keys: KeyFile): void
}

type Signed = Pick<VerifiedRelease, 'statement' | 'envelope'>

const hashesOf = ({ subject }: Statement): ServedRelease['integrity'] =>
  new Map(subject.map(({ name, digest }) => [name, integrityOf(digest.sha384)]))

type Texts = Readonly<Record<'description' | 'fragments', Buffer | undefined>>

const served = (
  expected: Expected,
  { statement, envelope }: Signed,
  { description, fragments }: Texts,
): ServedRelease => ({
  digest: statement.predicate.digest,
  version: statement.predicate.version,
  description: description?.toString('utf8') ?? '',
  ...(fragments && { fragments: fragments.toString('utf8') }),
  integrity: hashesOf(statement),
  verify: (keys) => void verifyRelease(envelope.toString('utf8'), expected, keys),
})

/** Reads a release with all its files from the store, checks it, and keeps it for a start without the store. */
export async function fetchRelease(
  store: Store,
  kept: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<ServedRelease> {
  const release = await readRelease(store, expected, keys)
  await keepRelease(kept, expected, release)
  const { statement, files } = release
  return served(expected, release, {
    description: files.get(statement.predicate.description),
    fragments: files.get(FRAGMENTS_FILE),
  })
}

/** The hashes of a release, from its statement in the store. */
export const hashesIn = async (store: Store, expected: Expected, keys: KeyFile): Promise<ServedRelease['integrity']> =>
  hashesOf((await readReleaseStatement(store, expected, keys)).statement)

/** A kept release; the browser holds its other files to the hashes of the statement. @throws Error with the reason in words */
export async function keptRelease(kept: Store, expected: Expected, keys: KeyFile): Promise<ServedRelease> {
  const signed = await readReleaseStatement(kept, expected, keys)
  const { statement } = signed
  const keptFile = async (file: string): Promise<Buffer | undefined> => {
    const hash = statement.subject.find(({ name }) => name === file)?.digest.sha384
    const content = hash === undefined ? undefined : await kept.read(`${placeOf(expected)}/${file}`)
    if (hash !== undefined && (!content || sha384(content) !== hash))
      throw new Error(`the kept file ${file} is not the one that was signed`)
    return content ?? undefined
  }
  return served(expected, signed, {
    description: await keptFile(statement.predicate.description),
    fragments: await keptFile(FRAGMENTS_FILE),
  })
}
