import { join } from 'node:path'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { assessRow } from './assess-row.ts'
import { newestSource } from './newest-source.ts'
import { readReports, type RanByFile } from './reports.ts'
import { row, type Proof } from './row.ts'

const bad = (proofs: readonly Proof[], ran: RanByFile): readonly Proof[] =>
  proofs.filter((proof) => assessRow(row('', '', [proof]), ran) !== 'pass')

/**
 * A test that fails anyway would detect every fault: tests that did not pass in the last `npm test` on the current
 * sources are run without a fault first. @throws PlainError when one fails
 */
export const expectSound = async (proofs: readonly Proof[], run: (proofs: readonly Proof[]) => Promise<RanByFile>): Promise<void> => {
  const { ran, remarks } = readReports(join(root, '.refcall', 'reports'), root, newestSource())
  const unsure = remarks.length > 0 ? proofs : bad(proofs, ran)
  if (unsure.length === 0) return
  const failing = bad(unsure, await run(unsure))
  if (failing.length === 0) return
  throw new PlainError(['They fail without any fault:', ...failing.map(({ file, title }) => `  ${file}: ${title}`)].join('\n'))
}
