/** A test: its file, and its title as the source has it. What stands for a value there (%s, ${…}) may be any text. */
export interface Proof {
  readonly file: string
  readonly title: string
}

/** One thing that the product must do, and the tests that show it. */
export interface Row {
  readonly id: string
  readonly says: string
  readonly proofs: readonly Proof[]
}

/** The tests of a file, by their titles. */
export const tests =
  (file: string) =>
  (...titles: string[]): Proof[] =>
    titles.map((title) => ({ file, title }))

export const row = (id: string, says: string, ...proofs: readonly (readonly Proof[])[]): Row => ({ id, says, proofs: proofs.flat() })
