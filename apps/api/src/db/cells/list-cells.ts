import { areaText } from './area.ts'
import { isFenced } from './fence.ts'
import { isCells } from './migrate-cell.ts'
import { readCells, type Cell } from './read-cells.ts'
import { serverUrl, type Servers } from './servers.ts'
import { withSession } from './session.ts'

/** A line for each cell: where it is, its area, and on which servers something of it was left. */
export const listCells = (servers: Servers): Promise<string[]> =>
  withSession(serverUrl(servers, 'home'), async (home) => {
    const cells = await readCells(home)
    const left = await Promise.all([...servers].map(([server, url]) => leftOn(server, url, cells)))
    return cells.map((cell) => {
      const others = left.flatMap((one) => one.get(cell.name) ?? [])
      return [cell.name, cell.server, areaText(cell), cell.state, `version ${cell.version}`, ...others].join('  ')
    })
  })

/** By the names of the cells: what a server has of each, in words, besides the one that serves. */
async function leftOn(server: string, url: string, cells: readonly Cell[]): Promise<Map<string, string>> {
  const others = cells.filter((cell) => cell.server !== server)
  try {
    return await withSession(url, async (session) => {
      const found = new Map<string, string>()
      for (const { name } of others) {
        if (await isCells(session, name))
          found.set(name, (await isFenced(session, name)) ? `former copy on ${server}` : `unfinished copy on ${server}`)
      }
      return found
    })
  } catch (error) {
    return new Map(
      cells.map(({ name }) => [
        name,
        `${server} does not answer (${error instanceof Error ? error.message : String(error)})`,
      ]),
    )
  }
}
