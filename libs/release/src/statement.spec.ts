import { writeExact } from './read-exact.ts'
import { integrityOf, readStatement, releaseName, type Statement } from './statement.ts'
import { aRelease } from './testing/a-release.ts'

let statement: Statement
beforeAll(async () => {
  ;({ statement } = await aRelease())
})

/** With one more file of this name. */
const naming = (name: string) => {
  const [first] = statement.subject
  return writeExact({ ...statement, subject: [...statement.subject, { ...first, name }] })
}

describe('works', () => {
  it('reads what it wrote', () => {
    expect(readStatement(writeExact(statement))).toEqual(statement)
    expect(releaseName(statement)).toBe(`1.0.0-${statement.predicate.digest}`)
  })

  it('knows the bytes of the first screen', () => {
    const bytesOf = (name: string) => statement.subject.find((file) => file.name === name)!.annotations.bytes
    expect(statement.predicate.bytes.first).toBe(bytesOf('remoteEntry.js.br') + bytesOf('words-en.js'))
  })

  it('has the hashes in the form that browsers take', () => {
    expect(integrityOf('00'.repeat(48))).toBe(`sha384-${'A'.repeat(64)}`)
  })
})

describe('refuses', () => {
  it.each([
    '../other/remoteEntry.js',
    '/etc/passwd',
    'a/../../b',
    '.hidden',
    'a//b',
    'a\\b',
    'a/./b',
    '',
    'a\u0000',
    `${'a'.repeat(201)}`,
  ])('the file name %j', (name) => {
    expect(() => readStatement(naming(name))).toThrow(/no plain path inside the release|must not have more than 200/)
  })

  it('a file that is named twice', () => {
    expect(() => readStatement(naming('remoteEntry.js'))).toThrow('names the file remoteEntry.js twice')
  })

  it('an entry without a hash', () => {
    const subject = statement.subject.filter(({ name }) => name !== 'mf-manifest.json')
    expect(() => readStatement(writeExact({ ...statement, subject }))).toThrow('no hash of mf-manifest.json')
  })

  it('a huge file', () => {
    const [first, ...others] = statement.subject
    const annotations = { ...first!.annotations, bytes: 50_000_001 }
    expect(() => readStatement(writeExact({ ...statement, subject: [{ ...first!, annotations }, ...others] }))).toThrow(
      /bytes must be <= 50000000/,
    )
  })

  it('a key given twice', () => {
    const text = writeExact(statement).replace('"version":', '"version": "9.0.0",\n    "version":')
    expect(() => readStatement(text)).toThrow('not in the form in which it is written')
  })

  it('another predicate', () => {
    expect(() => readStatement(writeExact({ ...statement, predicateType: 'https://slsa.dev/provenance/v1' }))).toThrow(
      'predicateType',
    )
  })
})
