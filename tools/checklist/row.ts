import { withValues } from './title.ts'

/** A test: its file, its title as in the source, and every title that must have run. */
export interface Proof {
  readonly file: string
  readonly title: string
  readonly cases: readonly string[]
}

/** One requirement, and the tests that prove it. */
export interface Row {
  readonly id: string
  readonly says: string
  readonly proofs: readonly Proof[]
}

type Named = Omit<Proof, 'file'>

/** A test with a table of cases: the values of each `%s` or `${…}` in its title, per case that the row means. */
export const each = (title: string, ...cases: readonly (string | readonly string[])[]): Named => ({
  title,
  cases: cases.map((values) => withValues(title, typeof values === 'string' ? [values] : values)),
})

/** The tests of a file, by their titles. */
export const tests =
  (file: string) =>
  (...named: readonly (string | Named)[]): Proof[] =>
    named.map((test) => ({ file, ...(typeof test === 'string' ? { title: test, cases: [test] } : test) }))

export const row = (id: string, says: string, ...proofs: readonly (readonly Proof[])[]): Row => ({
  id,
  says,
  proofs: proofs.flat(),
})
