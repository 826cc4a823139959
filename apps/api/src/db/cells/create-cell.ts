import { areaText, isSameArea, overlap, type Area } from './area.ts'
import { keepHomesDirectory } from './directory.ts'
import { tellProcesses, withCellLocked } from './lock.ts'
import { migrateCell } from './migrate-cell.ts'
import { readCells, timed, type Cell, type Say } from './read-cells.ts'
import { serverUrl, type Servers } from './servers.ts'
import type { Session } from './session.ts'

interface Wanted {
  readonly name: string
  readonly server: string
  readonly area: Area
}

/**
 * Makes the city `name` on a server; from its last step on what begins in its area begins there. Matches that are open stay
 * where they are. Repeated, it completes what is missing.
 * @throws Error in words for a name, a server or an area that cannot be
 */
export async function createCell(servers: Servers, wanted: Wanted, say: Say): Promise<void> {
  const { name, server, area } = wanted
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name) || ['public', 'home'].includes(name) || name.startsWith('pg_')) {
    throw new Error(
      `The name ${name} is not one for a cell: up to 31 small letters, digits and underscores, a letter first; and not home, public or pg_….`,
    )
  }
  const [url, homeUrl] = [serverUrl(servers, server), serverUrl(servers, 'home')]
  await withCellLocked(homeUrl, name, async (home) => {
    refuse(await readCells(home), wanted)
    await timed(say, `schema ${name} on ${server}`, () => migrateCell(name, url, homeUrl))
    await timed(say, 'directory of the home', () => keepHomesDirectory(home))
    await timed(say, `area ${areaText(area)}`, () => register(home, wanted))
  })
}

function refuse(cells: readonly Cell[], { name, server, area }: Wanted): void {
  const same = cells.find((cell) => cell.name === name)
  if (same && same.server !== server)
    throw new Error(`The cell ${name} is on the server ${same.server}: move ${name} ${server} brings it to another.`)
  if (same && !isSameArea(same, area)) throw new Error(`The cell ${name} has the area ${areaText(same)}.`)
  const other = cells.find((cell) => cell.name !== name && overlap(cell, area))
  if (other)
    throw new Error(`The area ${areaText(area)} overlaps with that of the cell ${other.name}, ${areaText(other)}.`)
}

/** Once more under a lock: two cells may be made at once. */
const register = (home: Session, wanted: Wanted): Promise<void> =>
  home.transaction(async () => {
    await home.query('lock table cell in share row exclusive mode')
    const cells = await readCells(home)
    refuse(cells, wanted)
    const {
      name,
      server,
      area: { south, west, north, east },
    } = wanted
    if (cells.some((cell) => cell.name === name)) return
    await home.query('insert into cell (name, server, south, west, north, east) values ($1, $2, $3, $4, $5, $6)', [
      name,
      server,
      south,
      west,
      north,
      east,
    ])
    await tellProcesses(home)
  })
