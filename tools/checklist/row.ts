import { withValues } from './title.ts'

/** A test: its file, its title as the source has it, and every title that it must have run under. */
export interface Proof {
  readonly file: string
  readonly title: string
  readonly cases: readonly string[]
}

/** One thing that the product must do, and the tests that show it. */
export interface Row {
  readonly id: string
  readonly says: string
  readonly proofs: readonly Proof[]
}

type Named = Omit<Proof, 'file'>

/** A test of a table of cases: what its title has for each `%s` or `${…}`, per case that the row means. */
export const each = (title: string, ...cases: readonly (string | readonly string[])[]): Named => ({
  title,
  cases: cases.map((values) => withValues(title, typeof values === 'string' ? [values] : values)),
})

/** The tests of a file, by their titles. */
export const tests =
  (file: string) =>
  (...named: readonly (string | Named)[]): Proof[] =>
    named.map((test) => ({ file, ...(typeof test === 'string' ? { title: test, cases: [test] } : test) }))

export const row = (id: string, says: string, ...proofs: readonly (readonly Proof[])[]): Row => ({ id, says, proofs: proofs.flat() })
