import { seededChance } from '@refcall/random'

/** One kind of check and what it found. */
export interface Check {
  readonly what: string
  /** How often it was tried; 0 fails, because a check that never ran proves nothing. Without it the check is a count of findings alone. */
  readonly tried?: number
  /** What is wrong, as sentences. */
  readonly wrong: readonly string[]
}

export interface ScenarioOptions {
  readonly seed: number
  /** Percentage of the scenario's size. */
  readonly share: number
  /** The words after the scenario's name. */
  readonly names: readonly string[]
}

/** Draws `share` percent of all, the same ones for the same seed. */
export const drawShare = <T>(all: readonly T[], { seed, share }: Omit<ScenarioOptions, 'names'>): readonly T[] =>
  seededChance(seed)
    .shuffle(all)
    .slice(0, Math.ceil((all.length * share) / 100))

export interface Scenario {
  readonly name: string
  /** What it breaks, and who plays. */
  readonly summary: string
  run(options: ScenarioOptions): Promise<readonly Check[]>
}
