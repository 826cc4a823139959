import { endPublication, endSubscription } from './copy.ts'
import { withCellLocked } from './lock.ts'
import { isCells } from './migrate-cell.ts'
import { readCell, timed, type Say } from './read-cells.ts'
import { serverUrl, shadowOf, type Servers } from './servers.ts'
import { id, withSession, type Session } from './session.ts'

/**
 * Drops the copy that a move left on a server, or what is left of a move that failed.
 * @throws Error in words where the cell serves from that server, is being moved, or never was
 */
export async function dropOld(servers: Servers, name: string, server: string, say: Say): Promise<void> {
  const url = serverUrl(servers, server)
  await withCellLocked(serverUrl(servers, 'home'), name, async (home) => {
    const cell = await readCell(home, name)
    if (cell.server === server) throw new Error(`The cell ${name} serves from the server ${server}.`)
    if (cell.state === 'moving') throw new Error(`A move of the cell ${name} was ended from outside: begin it again.`)
    const servesFrom = serverUrl(servers, cell.server)
    await withSession(url, async (old) => {
      if (!(await isCells(old, name))) throw new Error(`The server ${server} has no copy of the cell ${name}.`)
      // A move that ended before its last step still follows the old copy.
      await timed(say, 'copying', async () => {
        await withSession(servesFrom, (present) => endSubscription(name, present))
        await endSubscription(name, old)
        await endPublication(name, old)
      })
      await timed(say, `schema ${name} on ${server}`, () => dropSchemas(old, name))
    })
  })
}

/** Drops a cell's schemas with all that they hold, if they are a cell's. */
export async function dropSchemas(session: Session, name: string): Promise<void> {
  if (await isCells(session, name)) await session.query(`drop schema ${id(name)}, ${id(shadowOf(name))} cascade`)
}
