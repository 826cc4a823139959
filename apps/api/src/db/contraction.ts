import type { Narrowing } from './narrowing.ts'

/** What a migration takes away on purpose, after every release that used it is gone. */
export interface Contraction {
  /** A table or `table.column`. */
  readonly at: string
  /** The first release of the API that neither reads nor writes it, such as `1.4.0`. */
  readonly unusedSince: string
}

/** The contractions of each migration by its name; a migration without an entry only expands. Those up to 0021 are history. */
export const CONTRACTIONS: Readonly<Record<string, readonly Contraction[]>> = {}

/** What a migration narrows without saying that nothing uses it any more, one sentence each. */
export function undeclared(
  name: string,
  narrower: readonly Narrowing[],
  contractions: readonly Contraction[],
): string[] {
  const isDeclared = ({ at }: Narrowing) => contractions.some((one) => one.at === at || at.startsWith(`${one.at}.`))
  return narrower
    .filter((one) => !isDeclared(one))
    .map(({ at, what }) => `${name}: ${at} ${what}. Expand first; once no release uses it, say so in contraction.ts.`)
}

/**
 * Why a migration may not run yet, one sentence for each thing that a running release may still use; empty when it may.
 *
 * @param running the releases of the API that run, such as `['1.4.0', '1.5.0']`
 */
export const stillUsed = (name: string, contractions: readonly Contraction[], running: readonly string[]): string[] =>
  contractions.flatMap(({ at, unusedSince }) =>
    running
      .filter((release) => isBefore(release, unusedSince))
      .map(
        (release) =>
          `${name} takes ${at} away, and API ${release} runs, which may still use it; nothing does since ${unusedSince}.`,
      ),
  )

const isBefore = (release: string, other: string): boolean => release.localeCompare(other, 'en', { numeric: true }) < 0
