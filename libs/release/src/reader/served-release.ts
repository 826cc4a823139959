import { sha384 } from '../artifact/identity.ts'
import { FRAGMENTS_FILE } from '../fragments-file.ts'
import type { KeyFile } from '../keys.ts'
import { placeOf, readEnvelope, readRelease, readReleaseStatement, verifyStatement } from '../registry/read-release.ts'
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

/** Reads a release with all its files from the store, checks it, and keeps what its pages are made of. */
export async function fetchRelease(
  store: Store,
  kept: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<VerifiedTexts> {
  await keepRelease(kept, expected, await readRelease(store, expected, keys))
  return keptRelease(kept, expected, keys)
}

/** The hashes of a release, from its statement in the store; undefined if it has none that an accepted key has signed. Rejects while the store is away. */
export async function hashesIn(
  store: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<VerifiedTexts['integrity'] | undefined> {
  const envelope = await readEnvelope(store, expected)
  if (!envelope) return undefined
  try {
    return hashesOf(verifyStatement(envelope, expected, keys))
  } catch {
    return undefined
  }
}

/** A kept release; the browser holds its other files to the hashes of the statement. @throws Error with the reason in words */
export async function keptRelease(kept: Store, expected: Expected, keys: KeyFile): Promise<VerifiedTexts> {
  const { statement, envelope } = await readReleaseStatement(kept, expected, keys)
  const { digest, version, description } = statement.predicate
  const textOf = async (file: string): Promise<string | undefined> => {
    const hash = statement.subject.find(({ name }) => name === file)?.digest.sha384
    if (hash === undefined) return undefined
    const content = await kept.read(`${placeOf(expected)}/${file}`)
    if (!content || sha384(content) !== hash) throw new Error(`the kept file ${file} is not the one that was signed`)
    return String(content)
  }
  const fragments = await textOf(FRAGMENTS_FILE)
  return {
    digest,
    version,
    texts: { description: (await textOf(description)) ?? '', ...(fragments !== undefined && { fragments }) },
    integrity: hashesOf(statement),
    verify: (accepted) => void verifyRelease(String(envelope), expected, accepted),
  }
}
