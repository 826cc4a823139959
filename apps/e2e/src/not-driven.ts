/** A journey that an engine cannot be led through. */
export interface NotDriven {
  /** Fits `file › title`. */
  readonly journeys: RegExp
  /** What engine or driver lacks, in one sentence. */
  readonly why: string
}

/** Why the journey is not driven; undefined where it is. */
export const whyNotDriven = (
  list: readonly NotDriven[],
  file: string,
  titles: readonly string[],
): string | undefined => {
  const name = [file.replace(/^.*\/|\.journey\.ts$/g, ''), ...titles].join(' › ')
  return list.find(({ journeys }) => journeys.test(name))?.why
}
