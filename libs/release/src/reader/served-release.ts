import { sha384 } from '../artifact/identity.ts'
import { FRAGMENTS_FILE } from '../fragments-file.ts'
import type { KeyFile } from '../keys.ts'
import { placeOf, readRelease, readReleaseStatement, type VerifiedRelease } from '../registry/read-release.ts'
import { integrityOf, type Statement } from '../statement.ts'
import type { Store } from '../store/store.ts'
import { verifyRelease, type Expected } from '../verify-release.ts'
import { keepRelease } from './last-good.ts'

/** The files of a release that pages are made of, as text. */
export interface PageTexts {
  readonly description: string
  /** Absent in a release whose screens only the browser draws. */
  readonly fragments?: string
}

/** A release that pages may name: its signature and its files were checked. */
export interface VerifiedTexts {
  readonly digest: string
  readonly version: string
  readonly texts: PageTexts
  /** File, relative to the release → its hash as the attribute `integrity` has it. */
  readonly integrity: ReadonlyMap<string, string>
  /** @throws Error when no key that is accepted has signed it */
  verify(keys: KeyFile): void
}

const hashesOf = ({ subject }: Statement): VerifiedTexts['integrity'] =>
  new Map(subject.map(({ name, digest }) => [name, integrityOf(digest.sha384)]))

type Signed = Pick<VerifiedRelease, 'statement' | 'envelope'>

async function verifiedTexts(
  expected: Expected,
  { statement, envelope }: Signed,
  read: (file: string) => Buffer | undefined | Promise<Buffer | undefined>,
): Promise<VerifiedTexts> {
  const { digest, version, description } = statement.predicate
  const fragments = await read(FRAGMENTS_FILE)
  return {
    digest,
    version,
    texts: { description: String((await read(description)) ?? ''), ...(fragments && { fragments: String(fragments) }) },
    integrity: hashesOf(statement),
    verify: (keys) => void verifyRelease(String(envelope), expected, keys),
  }
}

/** Reads a release with all its files from the store, checks it, and keeps it for a start without the store. */
export async function fetchRelease(
  store: Store,
  kept: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<VerifiedTexts> {
  const release = await readRelease(store, expected, keys)
  await keepRelease(kept, expected, release)
  return verifiedTexts(expected, release, (file) => release.files.get(file))
}

/** The hashes of a release, from its statement in the store. */
export const hashesIn = async (store: Store, expected: Expected, keys: KeyFile): Promise<VerifiedTexts['integrity']> =>
  hashesOf((await readReleaseStatement(store, expected, keys)).statement)

/** A kept release; the browser holds its other files to the hashes of the statement. @throws Error with the reason in words */
export async function keptRelease(kept: Store, expected: Expected, keys: KeyFile): Promise<VerifiedTexts> {
  const signed = await readReleaseStatement(kept, expected, keys)
  return verifiedTexts(expected, signed, async (file) => {
    const hash = signed.statement.subject.find(({ name }) => name === file)?.digest.sha384
    if (hash === undefined) return undefined
    const content = await kept.read(`${placeOf(expected)}/${file}`)
    if (!content || sha384(content) !== hash) throw new Error(`the kept file ${file} is not the one that was signed`)
    return content
  })
}
