import { Type, type Static } from 'typebox'
import { isFileName } from './file-name.ts'
import { readExact } from './read-exact.ts'
import { closed, Digest, RemoteName, Sha384, Version } from './shapes.ts'

export const STATEMENT_TYPE = 'application/vnd.in-toto+json'
const PREDICATE_TYPE = 'https://refcall.example/release/v1'

const File = Type.String({ maxLength: 200 })

const Subject = Type.Object(
  {
    name: File,
    digest: Type.Object({ sha384: Sha384 }, closed),
    annotations: Type.Object({ bytes: Type.Integer({ minimum: 0, maximum: 50_000_000 }) }, closed),
  },
  closed,
)

/** What a released remote is: an in-toto statement, as text signed in a DSSE envelope. */
export const Statement = Type.Object(
  {
    _type: Type.Literal('https://in-toto.io/Statement/v1'),
    /** Every file of the release, by name. */
    subject: Type.Array(Subject, { minItems: 1, maxItems: 2_000 }),
    predicateType: Type.Literal(PREDICATE_TYPE),
    predicate: Type.Object(
      {
        remote: RemoteName,
        version: Version,
        digest: Digest,
        /** The federation manifest, relative to the release. */
        entry: File,
        /** The description for the page server: routes, titles, first words, preloads. */
        description: File,
        /** Compressed bytes: of the first screen in English, and of all files. */
        bytes: Type.Object({ first: Type.Integer({ minimum: 0 }), all: Type.Integer({ minimum: 0 }) }, closed),
      },
      closed,
    ),
  },
  closed,
)

export type Statement = Static<typeof Statement>

type Written = Pick<Statement, 'subject' | 'predicate'>

export const statementOf = ({ subject, predicate }: Written): Statement => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject,
  predicateType: PREDICATE_TYPE,
  predicate,
})

/** @throws Error with the reason in words */
export function readStatement(text: string): Statement {
  const statement = readExact('the statement', Statement, text)
  const names = statement.subject.map(({ name }) => name)
  const unsafe = names.find((name) => !isFileName(name))
  if (unsafe !== undefined)
    throw new Error(`the statement names the file ${JSON.stringify(unsafe)}, which is no plain path inside the release`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`the statement names the file ${twice} twice`)
  for (const name of [statement.predicate.entry, statement.predicate.description]) {
    if (!names.includes(name)) throw new Error(`the statement has no hash of ${name}`)
  }
  return statement
}

/** The attribute `integrity` of a script or style with this sha384 in hex. */
export const integrityOf = (sha384: string): string => `sha384-${Buffer.from(sha384, 'hex').toString('base64')}`

/** The release's name: of its folder in the store, and under its origin. */
export const releaseName = ({ predicate: { version, digest } }: Statement): string => `${version}-${digest}`
