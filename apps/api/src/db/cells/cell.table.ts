import type { Generated } from 'kysely'

export interface CellTable {
  name: string
  /** Its name in `CELL_SERVERS`. */
  server: string
  /** Degrees; the area has its south and west edges, and not the other two. */
  south: number
  west: number
  north: number
  east: number
  state: Generated<'serving' | 'moving'>
  /** Counts its moves. */
  version: Generated<number>
}

export interface CellDirectoryTable {
  /** A player (the device of an open match) and a referee (with a waiting match) are claims: one cell has each. */
  kind: 'match' | 'payment' | 'player' | 'referee' | 'visit'
  /** Of a visit: the id of a device or an account, `@`, and the cell. */
  id: string
  cell: string
  match_id: string | null
  written_at: Generated<Date>
}
