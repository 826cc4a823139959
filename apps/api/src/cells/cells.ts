import type { Place } from '@refcall/domain'
import type { FastifyBaseLogger } from 'fastify'
import { cellUrlOf, type Servers } from '../db/cells/servers.ts'
import type { Database } from '../db/database.ts'
import { listen, type Listening } from '../db/notifications.ts'
import { createLoop } from '../platform/loop.ts'
import { Refusal } from '../platform/refusal.ts'
import { aroundOf, covers, isNear } from './area.ts'
import { cellsChannel, readCells, type CellRow } from './directory.repository.ts'

/** What a process does for one cell, on the cell's own database. */
export interface CellWork {
  readonly name: string
  start(): Promise<void>
  /** Ends what is open, such as live channels, in a way that clients come back elsewhere. */
  stop(): Promise<void>
  readonly listeners: Listeners
}

/** The live channels of a device or an account. */
interface Listeners {
  /** Whether one of them is open here. */
  hears(id: string): boolean
  /** Has them come again. */
  endOf(id: string): void
}

/** The cells that the directory names, as this process serves them. */
export interface Cells<Work extends CellWork> {
  start(): Promise<void>
  stop(): Promise<void>
  /** Reads the directory now, and serves each cell where it says; done by itself twice a second. */
  follow(): Promise<void>
  /**
   * The cell of this name; null for the home, and for a name that no cell has.
   * @throws Refusal `unavailable` for one on a server that this process does not know, or that does not answer
   */
  named(name: string | null): Work | null
  /** The cell that covers the place; null for the home. @throws as `named` */
  at(place: Place): Work | null
  /** All cells that can be asked within this distance of the place, also the home (null), without the one that covers it. */
  near(place: Place, miles: number): readonly (Work | null)[]
  /** All that can be asked. */
  all(): readonly Work[]
  /** The names of all cells. */
  names(): readonly string[]
}

interface Served<Work> {
  readonly row: CellRow
  /** null while it cannot be served. */
  readonly work: Work | null
}

/** What a cell that moved is asked at its former server until it is followed is refused there: soon after is soon enough. */
const FOLLOW_MS = 500

export function createCells<Work extends CellWork>(options: {
  home: Database
  homeUrl: string
  servers: Servers
  log: FastifyBaseLogger
  /** Builds what serves a cell; called again when it has moved. */
  open: (name: string, databaseUrl: string) => Work
  homeListeners: Listeners
}): Cells<Work> {
  const { home, homeUrl, servers, log } = options
  let served = new Map<string, Served<Work>>()
  let listening: Listening | null = null

  /** A cell that cannot be served is tried again with each look, and told of once. */
  async function take(row: CellRow): Promise<Served<Work>> {
    const { name, server, version } = row
    const before = served.get(name)
    const isTold = before?.work === null && before.row.server === server && before.row.version === version
    const url = servers.get(server)
    if (url === undefined) {
      if (!isTold) log.error({ cell: name, server }, 'CELL_SERVERS does not name the server of a cell')
      return { row, work: null }
    }
    const work = options.open(name, cellUrlOf(url, name))
    try {
      await work.start()
      return { row, work }
    } catch (error) {
      if (!isTold) log.error({ err: error, cell: name, server }, 'a cell could not be taken up')
      await work.stop()
      return { row, work: null }
    }
  }

  /** Serves each cell at the server that the directory names now. */
  async function follow(): Promise<void> {
    const rows = await readCells(home)
    const before = served
    const isTheSame = ({ name, server, version }: CellRow) => {
      const known = before.get(name)
      return known?.work && known.row.server === server && known.row.version === version ? known.work : null
    }
    const now = await Promise.all(
      rows.map(async (row) => [row.name, isTheSame(row) ? { row, work: isTheSame(row) } : await take(row)] as const),
    )
    served = new Map(now)
    const kept = new Set(now.map(([, { work }]) => work))
    await Promise.all([...before.values()].map(({ work }) => (work && !kept.has(work) ? work.stop() : undefined)))
  }

  function hear(word: string): void {
    const at = word.lastIndexOf('@')
    if (at < 0) return loop.wake()
    const [id, cell] = [word.slice(0, at), word.slice(at + 1)]
    const all = [...served.values()].flatMap(({ work }) => work?.listeners ?? [])
    const there = cell === '' ? options.homeListeners : served.get(cell)?.work?.listeners
    if (!there?.hears(id)) for (const listeners of [options.homeListeners, ...all]) listeners.endOf(id)
  }

  async function keepListening(): Promise<void> {
    if (listening?.isOpen() && !listening.isWorn()) return
    const before = listening
    listening = await listen(homeUrl, await cellsChannel(home), hear, (error) =>
      log.debug({ err: error }, 'the listener for cells lost its connection'),
    )
    await before?.close().catch(() => undefined)
  }

  const loop = createLoop({
    everyMs: FOLLOW_MS,
    async work() {
      await keepListening()
      await follow()
    },
    onError: (error) => log.warn({ err: error }, 'the directory of cells could not be read; it is tried again'),
  })

  const workOf = (cell: Served<Work> | undefined): Work | null => {
    if (cell && !cell.work) throw new Refusal('unavailable', { retryAfter: 1 })
    return cell?.work ?? null
  }

  return {
    async start() {
      await keepListening()
      await follow()
      loop.start()
    },
    async stop() {
      await loop.stop()
      await listening?.close().catch(() => undefined)
      await Promise.all([...served.values()].map(({ work }) => work?.stop()))
    },
    async follow() {
      loop.wake()
      await loop.idle()
    },
    named: (name) => (name === null ? null : workOf(served.get(name))),
    at: (place) => workOf([...served.values()].find(({ row }) => covers(row, place))),
    near(place, miles) {
      const covering = [...served.values()].find(({ row }) => covers(row, place))
      const others = [...served.values()].filter((cell) => cell !== covering && isNear(cell.row, place, miles))
      const isHomeNear =
        covering && aroundOf(place, miles).some((point) => ![...served.values()].some(({ row }) => covers(row, point)))
      return [...(isHomeNear ? [null] : []), ...others.flatMap(({ work }) => work ?? [])]
    },
    all: () => [...served.values()].flatMap(({ work }) => work ?? []),
    names: () => [...served.keys()],
  }
}
