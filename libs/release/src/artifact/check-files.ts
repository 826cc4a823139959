import type { Statement } from '../statement.ts'
import { digestOf, sha384, withPlaceholder, type Files } from './identity.ts'

/**
 * Compares the files of a release with its statement: none missing, changed or added, and the digest is theirs.
 * @throws Error that names the file
 */
export function checkFiles({ subject, predicate }: Statement, files: Files): void {
  for (const { name, digest, annotations } of subject) {
    const content = files.get(name)
    if (!content) throw new Error(`the file ${name} is missing`)
    if (content.length !== annotations.bytes || sha384(content) !== digest.sha384)
      throw new Error(`the file ${name} was changed after it was signed`)
  }
  const named = new Set(subject.map(({ name }) => name))
  const extra = [...files.keys()].find((name) => !named.has(name))
  if (extra !== undefined) throw new Error(`the file ${extra} is not in the statement`)
  const digest = digestOf(withPlaceholder(files, predicate.digest))
  if (digest !== predicate.digest) throw new Error(`the digest of the files is ${digest}, not ${predicate.digest}`)
}
