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

/** The signed statement of an admitted release. @throws Error with the reason in words */
export async function readReleaseStatement(
  store: Store,
  expected: Expected,
  keys: KeyFile,
): Promise<{ statement: Statement; envelope: Buffer }> {
  const place = placeOf(expected)
  const envelope = await store.read(`${place}/${ENVELOPE_FILE}`)
  if (!envelope) throw new Error(`${place} has no statement`)
  const statement = verifyRelease(envelope.toString('utf8'), expected, keys)
  if (folderOf(expected.remote, releaseName(statement)) !== place)
    throw new Error(`${place} has the statement of ${releaseName(statement)}`)
  return { statement, envelope }
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
