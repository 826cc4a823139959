import type { Tone } from './tone.ts'

/** How many items have a tone. */
export interface TonePart {
  tone: Tone
  count: number
}

/** Where each part begins and ends on a ring, in turns from the top. */
export function endsOf(parts: readonly TonePart[]): { tone: Tone; from: number; to: number }[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  let end = 0
  return parts.map(({ tone, count }) => {
    const from = end
    end += count / total
    return { tone, from, to: end }
  })
}
