import {
  awaitCaughtUp,
  awaitCopied,
  checkReplication,
  compareCounts,
  copiedTables,
  copySequences,
  endPublication,
  endSubscription,
  startCopy,
} from './copy.ts'
import { endVacuums, fence, isFenced, unfence } from './fence.ts'
import { tellProcesses, withCellLocked } from './lock.ts'
import { isCells, migrateCell } from './migrate-cell.ts'
import { dropSchemas } from './drop-old.ts'
import { readCell, timed, type Cell, type Say } from './read-cells.ts'
import { cellUrlOf, serverUrl, type Servers } from './servers.ts'
import { id, withSession, type Session } from './session.ts'

export interface Moved {
  /** From the first table that refused what was written until the directory named the new server. */
  readonly fencedMs: number
  readonly rows: number
}

/** How long a cell may refuse what is written; then it goes on where it was. */
const FENCED_MS = 15_000
/** Rows that are counted on both sides while the city is fenced, in some 0.3 s; larger tables afterwards, as they were then. */
const COUNTED_ROWS = 1_000_000
/** How long the copy may take to follow before the fence. */
const FOLLOW_MS = 600_000

/** Limits of a move: how long the city may refuse what is written, and how many rows are counted meanwhile. */
interface Limits {
  readonly fencedMs: number
  readonly countedRows: number
}

/** What a move works with. */
interface Move {
  readonly name: string
  readonly to: string
  readonly cell: Cell
  readonly home: Session
  readonly source: Session
  readonly sourceUrl: string
  readonly target: Session
  readonly say: Say
}

/**
 * Moves a city to another server while it serves: its tables are copied, then they refuse what is written until the rest has
 * been copied, and the directory names the other server. The old copy stays, and refuses what is written. A move that fails
 * leaves the city where it was; one that was ended from outside is begun again by the next.
 * @throws Error in words
 */
export async function moveCell(
  servers: Servers,
  name: string,
  to: string,
  say: Say,
  limits: Partial<Limits> = {},
): Promise<Moved> {
  const [homeUrl, targetUrl] = [serverUrl(servers, 'home'), serverUrl(servers, to)]
  return withCellLocked(homeUrl, name, async (home) => {
    const cell = await readCell(home, name)
    if (cell.server === to) throw new Error(`The cell ${name} is on the server ${to} already.`)
    const sourceUrl = serverUrl(servers, cell.server)
    return withSession(cellUrlOf(sourceUrl, name), (source) =>
      withSession(cellUrlOf(targetUrl, name), async (target) => {
        const move: Move = { name, to, cell, home, source, sourceUrl, target, say }
        await checkReplication(source, cell.server)
        await checkTarget(move)
        if (cell.state === 'moving') await timed(say, 'remains of a move that was ended', () => goOn(move))
        return await tryMove(move, () => migrateCell(name, targetUrl, homeUrl), {
          fencedMs: FENCED_MS,
          countedRows: COUNTED_ROWS,
          ...limits,
        })
      }),
    )
  })
}

/** @throws Error in words for a target that cannot take the cell */
async function checkTarget({ name, to, target, source, cell }: Move): Promise<void> {
  const [there, here] = [await databaseOf(source), await databaseOf(target)]
  if (there === here) throw new Error(`The servers ${cell.server} and ${to} are one database.`)
  if ((await isCells(target, name)) === false)
    throw new Error(`The server ${to} has a schema ${name} that is no cell’s.`)
  if (await isFenced(target, name))
    throw new Error(`The server ${to} still has a former copy of the cell ${name}: drop-old ${name} ${to} drops it.`)
}

const databaseOf = async (session: Session): Promise<string | undefined> =>
  (
    await session.query<{ name: string }>(
      `select system_identifier || '/' || current_database() as name from pg_control_system()`,
    )
  )[0]?.name

async function tryMove(
  move: Move,
  makeTarget: () => Promise<unknown>,
  { fencedMs, countedRows }: Limits,
): Promise<Moved> {
  const { name, source, sourceUrl, target, say } = move
  const state: { isNamed: 'no' | 'asked' | 'yes' } = { isNamed: 'no' }
  try {
    await setState(move, 'moving')
    await clearTarget(move)
    await timed(say, `schema ${name} on ${move.to}`, makeTarget)
    await compareMigrations(move)
    await timed(say, `copy of ${(await copiedTables(source, name)).length} tables`, async () => {
      await startCopy(name, source, sourceUrl, target)
      await awaitCopied(name, target, say)
    })
    await timed(say, 'statistics', () => analyze(move))
    await timed(say, 'what was written meanwhile', () =>
      awaitCaughtUp(name, source, target, performance.now() + FOLLOW_MS),
    )
    await timed(say, 'vacuums', () => endVacuums(source, name))
    const began = performance.now()
    const until = began + fencedMs
    await timed(say, 'fence', () => fence(source, name, until))
    if (!(await isFenced(source, name))) throw new Error('The fence does not hold: its triggers are off.')
    await timed(say, 'the last of it', () => awaitCaughtUp(name, source, target, until))
    await timed(say, 'sequences', () => copySequences(name, source, target))
    const compared = await timed(say, 'rows counted', () => compareCounts(name, source, target, countedRows))
    if (performance.now() > until) throw new Error(`The cell had been fenced for ${fencedMs} ms.`)
    await timed(say, `directory names ${move.to}`, () => nameTarget(move, state))
    const serving = performance.now()
    const others = await timed(say, 'rows of large tables counted', compared.rest)
    await compared.end()
    const moved = { fencedMs: Math.round(serving - began), rows: compared.rows + others }
    await timed(say, 'end of the copying', () => endCopying(move))
    return moved
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (state.isNamed === 'yes')
      throw new Error(
        `The cell ${name} is on ${move.to} now, but the move has not ended: ${said} The old copy has all that it had, and its slot keeps the log of its server until drop-old ${name} ${move.cell.server} has dropped it.`,
        { cause: error },
      )
    if (state.isNamed === 'asked')
      throw new Error(
        `Whether the cell ${name} has moved is not known, since the home did not answer: ${said} It refuses what is written until list says, and a next move begins.`,
        { cause: error },
      )
    const left = await goBack(move)
    throw new Error(
      `${said} The cell ${name} goes on on ${move.cell.server}${left.length > 0 ? `, but ${left.join('; ')}: move again when that answers` : ''}.`,
      { cause: error },
    )
  }
}

/** Both schemas have to be what one release made of them. */
async function compareMigrations({ name, source, target, cell }: Move): Promise<void> {
  const last = async (session: Session) =>
    (await session.query<{ name: string }>(`select max(name) as name from ${id(name)}.kysely_migration`))[0]?.name
  const [there, here] = [await last(source), await last(target)]
  if (there !== here)
    throw new Error(
      `On ${cell.server} the cell has the migrations up to ${there}, and this release has them up to ${here}: migrate first.`,
    )
}

async function setState({ home, name, cell }: Move, state: Cell['state']): Promise<void> {
  await home.query('update cell set state = $3 where name = $1 and version = $2', [name, cell.version, state])
  await tellProcesses(home)
}

/** From here on the cell is the target's. */
async function nameTarget({ home, name, to, cell }: Move, state: { isNamed: 'no' | 'asked' | 'yes' }): Promise<void> {
  state.isNamed = 'asked'
  const named = await home
    .query(
      `
    update cell set server = $3, state = 'serving', version = version + 1 where name = $1 and version = $2 and state = 'moving' returning name`,
      [name, cell.version, to],
    )
    .catch((error: unknown) => {
      // The home has answered: nothing has changed.
      if (error instanceof Error && 'severity' in error && error.severity === 'ERROR') state.isNamed = 'no'
      throw error
    })
  if (named.length === 0) {
    state.isNamed = 'no'
    throw new Error(`The directory’s row of the cell ${name} was changed meanwhile.`)
  }
  state.isNamed = 'yes'
  await tellProcesses(home)
}

async function analyze({ source, target, name }: Move): Promise<void> {
  await target.query(
    `analyze ${(await copiedTables(source, name)).map((table) => `${id(name)}.${id(table)}`).join(', ')}`,
  )
}

async function endCopying({ name, source, target }: Move): Promise<void> {
  await endSubscription(name, target)
  await endPublication(name, source)
}

/** What a former move left on the target. */
async function clearTarget({ name, target }: Move): Promise<void> {
  await endSubscription(name, target)
  await dropSchemas(target, name)
}

/** Lets the source go on as before. */
async function goOn(move: Move): Promise<void> {
  await unfence(move.source, move.name)
  await endPublication(move.name, move.source)
}

/** Undoes all that can be. @returns what could not be undone, in words */
async function goBack(move: Move): Promise<string[]> {
  const left: string[] = []
  await move.target.query('rollback').catch(() => undefined)
  const attempt = (what: string, work: () => Promise<unknown>) =>
    work().catch(
      (error: unknown) => void left.push(`${what} (${error instanceof Error ? error.message : String(error)})`),
    )
  await attempt(`${move.cell.server} may still refuse what is written`, () => unfence(move.source, move.name))
  await attempt(`the directory still says moving`, () => setState(move, 'serving'))
  await attempt(`${move.to} keeps what was copied`, () => clearTarget(move))
  await attempt(`${move.cell.server} keeps a replication slot`, () => endPublication(move.name, move.source))
  return left
}
