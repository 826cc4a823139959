/** A change of one source: `from`, which occurs exactly once, is replaced by `to`. */
export interface Edit {
  /** From the root of the project. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A planted fault: exactly what a row of the list forbids. */
export interface Fault {
  readonly row: string
  /** What the product would do wrong. */
  readonly fault: string
  readonly edits: readonly Edit[]
}

/** The text with the change applied. @throws when it does not fit, or fits more than once */
export const edited = (text: string, { file, from, to }: Edit): string => {
  const places = text.split(from).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} times: ${from}`)
  return text.replace(from, () => to)
}
