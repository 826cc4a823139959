import type { Migrated } from '../migrate.ts'
import { keepHomesDirectory } from './directory.ts'
import { withCellLocked } from './lock.ts'
import { migrateCell } from './migrate-cell.ts'
import { readCells } from './read-cells.ts'
import { serverUrl, type Servers } from './servers.ts'
import { withSession } from './session.ts'

/**
 * Brings every cell to the newest migrations, after the home.
 * @throws Error in words for a cell whose server is unknown, or that is being moved
 */
export async function migrateCells(servers: Servers, tell: (cell: string, migrated: Migrated) => void): Promise<void> {
  const homeUrl = serverUrl(servers, 'home')
  const cells = await withSession(homeUrl, readCells)
  if (cells.length === 0) return
  const places = cells.map(({ name, server }) => ({ name, url: serverUrl(servers, server) }))
  await withSession(homeUrl, keepHomesDirectory)
  for (const { name, url } of places) {
    await withCellLocked(homeUrl, name, async () => tell(name, await migrateCell(name, url, homeUrl)))
  }
}
