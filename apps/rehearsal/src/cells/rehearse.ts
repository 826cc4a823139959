import { loadavg } from 'node:os'
import { printFindings, type Findings } from '../../../../tools/lab/findings.ts'
import { print } from '../../../../tools/run/progress.ts'
import { showAnywhere } from './anywhere.ts'
import { WHY_NOT } from './citus.ts'
import { showEmptyCells } from './empty-cell.ts'
import { startCellsLab, type CellsLab } from './lab.ts'
import { showMove } from './move-city.ts'
import type { CellsOptions, Part } from './options.ts'
import { showTwoServers } from './two-servers.ts'

const SHOWN: Readonly<Record<Exclude<Part, 'citus'>, (lab: CellsLab, options: CellsOptions) => Promise<Findings>>> = {
  empty: showEmptyCells,
  two: showTwoServers,
  anywhere: showAnywhere,
  move: showMove,
}

/** `npm run rehearse -- cells`. @returns whether nothing was lost, and two servers carried what they must */
export const rehearseCells = async (options: CellsOptions): Promise<boolean> => {
  const own = options.parts.filter((part) => part !== 'citus')
  let isWell = true
  const show = async (part: Exclude<Part, 'citus'>, lab: CellsLab): Promise<void> => {
    print(`— ${part}, beside load ${loadavg()[0]?.toFixed(1)}`)
    isWell = printFindings(await SHOWN[part](lab, options)) && isWell
    print('')
  }
  const showAll = async (citus: string | null): Promise<void> => {
    const lab = await startCellsLab(citus)
    for (const part of own) await show(part, lab)
  }
  if (options.citus === null) {
    if (own.length > 0) await showAll(null)
    if (options.parts.includes('citus')) print(WHY_NOT)
  } else await showAll(options.citus)
  print(
    isWell
      ? '✓ nothing was lost'
      : `✗ not as it must be (again with --seed ${options.seed} --parts ${options.parts.join(',')}${options.planted ? ` --planted ${options.planted}` : ''})`,
  )
  return isWell
}
