import type { RanByFile } from './reports.ts'
import type { Proof, Row } from './row.ts'
import { titlePattern } from './title.ts'

export type Standing = 'pass' | 'fail' | 'not run' | 'none'

/** How one named test went, all its cases together. */
const standingOf = ({ file, title }: Proof, ran: RanByFile): Standing => {
  const pattern = titlePattern(title)
  const found = (ran.get(file) ?? []).filter((test) => pattern.test(test.title))
  if (found.length === 0) return 'not run'
  return found.every(({ passed }) => passed) ? 'pass' : 'fail'
}

/** How a row stands: as badly as the worst of its tests. */
export const judge = ({ proofs }: Row, ran: RanByFile): Standing => {
  if (proofs.length === 0) return 'none'
  const standings = proofs.map((proof) => standingOf(proof, ran))
  return (['fail', 'not run'] as const).find((bad) => standings.includes(bad)) ?? 'pass'
}
