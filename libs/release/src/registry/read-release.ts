import { checkFiles } from '../artifact/check-files.ts'
import type { Files } from '../artifact/identity.ts'
import type { KeyFile } from '../keys.ts'
import { releaseName, type Statement } from '../statement.ts'
import type { Store } from '../store/store.ts'
import { verifyRelease, type Expected } from '../verify-release.ts'

/** The signed statement, beside a release's files. */
export const ENVELOPE_FILE = 'statement.dsse.json'

/** The folder of a release in the store; `name` is its version and digest. */
export const folderOf = (remote: string, name: string): string => `releases/${remote}/${name}`

export interface VerifiedRelease {
  readonly statement: Statement
  /** As the store has it: the statement with its signatures. */
  readonly envelope: Buffer
  readonly files: Files
}

/** The folder of an admitted release in the store. */
export const placeOf = ({ remote, digest, admitted }: Expected): string =>
  folderOf(remote, `${admitted.version}-${digest}`)

/** The envelope of an admitted release's statement; undefined if the store has none. */
export const readEnvelope = (store: Store, expected: Expected): Promise<Buffer | undefined> =>
  store.read(`${placeOf(expected)}/${ENVELOPE_FILE}`)

/** The statement in an envelope. @throws Error with the reason in words */
export function verifyStatement(envelope: Buffer, expected: Expected, keys: KeyFile): Statement {
  const place = placeOf(expected)
  const statement = verifyRelease(envelope.toString('utf8'), expected, keys)
  if (folderOf(expected.remote, releaseName(statement)) !== place)
    throw new Error(`${place} has the statement of ${releaseName(statement)}`)
  return statement
}

/** The signed statement of an admitted release. @throws Error with the reason in words */
export async function readReleaseStatement(
  store: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<{ statement: Statement; envelope: Buffer }> {
  const envelope = await readEnvelope(store, expected)
  if (!envelope) throw new Error(`${placeOf(expected)} has no statement`)
  return { statement: verifyStatement(envelope, expected, keys), envelope }
}

/** An admitted release with all its files, each as signed. @throws Error that names what is wrong */
export async function readRelease(store: Store, expected: Expected, keys: KeyFile): Promise<VerifiedRelease> {
  const { statement, envelope } = await readReleaseStatement(store, expected, keys)
  const files = await filesOf(store, placeOf(expected))
  checkFiles(statement, files)
  return { statement, envelope, files }
}

async function filesOf(store: Store, folder: string): Promise<Files> {
  const names = (await store.list(`${folder}/`)).filter((name) => name !== `${folder}/${ENVELOPE_FILE}`)
  const files = await Promise.all(
    names.map(async (name) => [name.slice(folder.length + 1), await store.read(name)] as const),
  )
  return new Map(files.flatMap(([name, content]) => (content ? [[name, content] as const] : [])))
}
