import type { Needs } from './needs.ts'

/** The file of a release with what it needs of the API, as its build recorded it. */
export const NEEDS_FILE = 'needs.json'

/** What a release needs, named by its version, such as `player 1.8.2`. @throws Error if it is not what a build writes */
export function readNeeds(text: string, release: string): Needs {
  const { calls, codes, refusal, events }: Partial<Needs> = JSON.parse(text)
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  if (![calls, refusal, events].every(isObject) || !Array.isArray(codes))
    throw new Error(`${NEEDS_FILE} of ${release} does not say what it needs of the API`)
  return { release, calls, codes, refusal, events } as Needs
}
