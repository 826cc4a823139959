import { readCells } from '../db/cells/read-cells.ts'
import { cellUrlOf, readServers, serverUrl } from '../db/cells/servers.ts'
import { withSession } from '../db/cells/session.ts'

/**
 * The addresses of all cities, by their names, each with its schema first.
 * @throws Error in words for a city on a server that `CELL_SERVERS` does not name
 */
export async function cityUrls(
  homeUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReadonlyMap<string, string>> {
  const servers = readServers({ CELL_SERVERS: env['CELL_SERVERS'], DATABASE_URL: homeUrl })
  const cells = await withSession(homeUrl, readCells)
  return new Map(cells.map(({ name, server }) => [name, cellUrlOf(serverUrl(servers, server), name)]))
}
