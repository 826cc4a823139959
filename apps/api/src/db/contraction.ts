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

/**
 * Why a migration may not run yet, one sentence for each thing that a running release may still use; empty when it may.
 *
 * @param running the releases of the API that may still run, or be rolled back to, such as `['1.4.0', '1.5.0']`
 */
export function refuseMigration(name: string, narrower: readonly Narrowing[], contractions: readonly Contraction[], running: readonly string[]): string[] {
  return narrower.flatMap(({ at, what }) => {
    const contraction = contractions.find((one) => one.at === at || at.startsWith(`${one.at}.`))
    if (!contraction) return [`${name}: ${at} ${what}. Expand first; once no release uses it, say so in contraction.ts.`]
    return running
      .filter((release) => isBefore(release, contraction.unusedSince))
      .map((release) => `${name}: ${at} ${what}, and API ${release} may still use it; nothing does since ${contraction.unusedSince}.`)
  })
}

const isBefore = (release: string, other: string): boolean => release.localeCompare(other, 'en', { numeric: true }) < 0
