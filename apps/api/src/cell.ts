import { readArea } from './db/cells/area.ts'
import { createCell } from './db/cells/create-cell.ts'
import { dropOld } from './db/cells/drop-old.ts'
import { listCells } from './db/cells/list-cells.ts'
import { moveCell } from './db/cells/move-cell.ts'
import { readServers } from './db/cells/servers.ts'

const USAGE = `Cells are cities whose tables stand in a schema of their own (DATABASE_URL and CELL_SERVERS, as the role that migrates):
  cell.ts create NAME SERVER SOUTH,WEST,NORTH,EAST
  cell.ts move NAME SERVER
  cell.ts drop-old NAME SERVER
  cell.ts list`

const say = (line: string): void => console.log(line)

async function run([command, ...given]: readonly string[]): Promise<void> {
  const servers = readServers(process.env)
  const [name = '', server = '', area = ''] = given
  const called = `${command} ${given.length}`
  if (called === 'create 3') return createCell(servers, { name, server, area: readArea(area) }, say)
  if (called === 'drop-old 2') return dropOld(servers, name, server, say)
  if (called === 'list 0') return (await listCells(servers)).forEach(say)
  if (called !== 'move 2') throw new Error(USAGE)
  const { fencedMs, rows } = await moveCell(servers, name, server, say)
  say(
    `${name} serves from ${server}: ${rows} rows, fenced for ${(fencedMs / 1_000).toFixed(2)} s. The former copy refuses what is written until drop-old drops it.`,
  )
}

if (!process.env['DATABASE_URL']) {
  console.error('DATABASE_URL is not set: there is no home.')
  process.exit(1)
}
await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
