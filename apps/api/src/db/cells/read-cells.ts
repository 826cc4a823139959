import type { Area } from './area.ts'
import type { CellTable } from './cell.table.ts'
import type { Session } from './session.ts'

export interface Cell extends Area {
  readonly name: string
  readonly server: string
  readonly state: 'serving' | 'moving'
  readonly version: number
}

export const readCells = (home: Session): Promise<Cell[]> =>
  home.query<Cell & Record<keyof CellTable, unknown>>(
    'select name, server, south, west, north, east, state, version from cell order by name',
  )

/** @throws Error in words if there is no such cell */
export async function readCell(home: Session, name: string): Promise<Cell> {
  const cells = await readCells(home)
  const cell = cells.find((one) => one.name === name)
  if (!cell)
    throw new Error(
      `There is no cell ${name}${cells.length > 0 ? `, but ${cells.map((one) => one.name).join(', ')}` : ''}.`,
    )
  return cell
}

/** Told what each step does, and how long it took. */
export type Say = (line: string) => void

/** Runs a step and tells how long it took. */
export async function timed<T>(say: Say, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  say(`${what}: ${Math.round(performance.now() - began)} ms`)
  return result
}
