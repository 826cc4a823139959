import { writeExact } from '../read-exact.ts'
import { readStatement, statementOf, type Statement } from '../statement.ts'
import { compressed } from './compress.ts'
import { digestOf, isCompressed, sha384, withDigest, type Files } from './identity.ts'

/** The commit of a build. */
export interface Source {
  readonly commit: string
  /** Built with changes that no commit has. */
  readonly uncommitted: boolean
}

/** What the build knows of a remote besides its files. */
export interface BuiltRemote extends Pick<Statement['predicate'], 'remote' | 'version'> {
  /** The commit, for people: a file of the release. */
  readonly source?: Source | undefined
  /** The most compressed bytes that its first screen, and all its files, may have. */
  readonly budget?: Statement['predicate']['bytes']
}

/** The parts of the file remote.json that the statement repeats. */
interface Description {
  readonly preloads: readonly { readonly file: string }[]
  readonly messages: Readonly<Record<string, string>>
}

const DESCRIPTION = 'remote.json'

/**
 * A release from the files of a build with the placeholder: files with digest, compressed copies, statement. Copies that
 * the build made are taken where the digest changes nothing. @throws Error if it is above its budget
 */
export async function assemble(
  built: Files,
  { budget, source, ...about }: BuiltRemote,
): Promise<{ files: Files; statement: Statement }> {
  const whole: Files = new Map([
    ...[...built].filter(([name]) => !isCompressed(name)),
    ...(source ? [['source.json', Buffer.from(writeExact(source))] as const] : []),
  ])
  const digest = digestOf(whole)
  const plain = withDigest(whole, digest)
  const copies = await compressed(
    plain,
    new Map([...built].filter(([name]) => isCompressed(name) && isUnchanged(whole, plain, name.slice(0, -3)))),
  )
  const files: Files = new Map([...plain, ...copies])
  const { preloads, messages }: Description = JSON.parse(String(plain.get(DESCRIPTION)))
  const sent = (name: string) => (copies.get(`${name}.br`) ?? plain.get(name) ?? Buffer.of()).length
  const first = new Set(
    [...preloads.map(({ file }) => file), messages['en'] ?? ''].map((file) => file.slice(file.indexOf('/') + 1)),
  )
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + sent(name), 0)
  const bytes = { first: sum(first), all: sum(plain.keys()) }
  if (budget) refuseAbove(budget, bytes)
  const written = statementOf({
    subject: [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, content]) => ({
        name,
        digest: { sha384: sha384(content) },
        annotations: { bytes: content.length },
      })),
    predicate: { ...about, digest, entry: 'mf-manifest.json', description: DESCRIPTION, bytes },
  })
  // A statement that readers would refuse is never written.
  return { files, statement: readStatement(writeExact(written)) }
}

function refuseAbove(budget: Statement['predicate']['bytes'], bytes: Statement['predicate']['bytes']): void {
  const above = (
    [
      ['first', 'the files of the first screen'],
      ['all', 'all files'],
    ] as const
  )
    .filter(([part]) => bytes[part] > budget[part])
    .map(
      ([part, name]) =>
        `${name} have ${bytes[part]} bytes compressed, ${bytes[part] - budget[part]} more than the budget of ${budget[part]}`,
    )
  if (above.length > 0)
    throw new Error(`${above.join('; ')}: load something later, or raise the budget in its package.json`)
}

const isUnchanged = (before: Files, after: Files, name: string): boolean => before.get(name) === after.get(name)
