import type { EndpointKey } from '@refcall/contract'
import { reachOf } from '@refcall/domain'
import { createBackground } from './background.ts'
import { buildDeps, type AppDeps, type OfTheProcess } from './build-deps.ts'
import {
  cellOfCall,
  cellsAround,
  copyReferee,
  createCells,
  findPaymentCells,
  findVisited,
  MERGED,
  peopleOf,
  tellWhereabouts,
  type AskedCall,
  type Cells,
  type CellWork,
} from '../cells/index.ts'
import type { Servers } from '../db/cells/servers.ts'
import { runInBackground } from '../db/deadline.ts'
import { answerWith, type AnyCall, type Answer } from '../http/routes.ts'
import { createLive, type Live } from '../live/index.ts'
import type { Cities } from '../platform/deps.ts'
import type { Handlers } from '../platform/handlers.ts'
import type { ProviderMessage } from '../platform/payment-provider.ts'
import { cellOfId } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { personOfAccount } from '../privacy/index.ts'

/** What answers on one database. */
export interface Served {
  readonly deps: AppDeps
  readonly live: Live
  readonly answer: Answer
}

/** A cell as this process serves it. */
export interface ServedCell extends CellWork, Served {}

/** The cells of the directory, and which of them answers what. */
export interface ServedCells extends Cities {
  readonly cells: Cells<ServedCell>
  readonly answer: Answer
  /** What the caller's live channel hears of. */
  heardBy(call: AskedCall): Promise<readonly Live[]>
  /** Where a message of the provider belongs. */
  depsOfMessage(message: ProviderMessage): Promise<AppDeps>
  /** Has every cell, also those that come later, do its work in the background. */
  startWork(): void
}

/** Calls of a referee who comes on or goes off duty: the cells at a border all hear of it. */
const DUTIES: ReadonlySet<EndpointKey> = new Set([
  'PUT /api/mobile/device/:deviceId/availability',
  'DELETE /api/mobile/device/:deviceId/availability',
  'POST /api/referees/availability',
])

/** Calls after which a device's live channel belongs where they were answered. */
const ARRIVALS: ReadonlySet<EndpointKey> = new Set([
  'POST /api/device/:deviceId/matches',
  'POST /api/payments/create-intent',
])

/** Of one endpoint; the table pairs both. */
type Merge = (answers: readonly unknown[]) => unknown

const PENDING = 'GET /api/mobile/matches/pending'
const ACCEPT = 'PATCH /api/mobile/matches/:matchId/accept'

export function serveCells(
  own: OfTheProcess,
  servers: Servers,
  home: Served,
  handlersOf: (deps: AppDeps) => Handlers,
): ServedCells {
  const { config, log } = own
  const people = home.deps.db
  const reach = reachOf(config.dispatch)
  const waiting = new Set<() => void>()
  let isWorking = false

  function open(name: string, databaseUrl: string): ServedCell {
    const { deps, follow, close } = buildDeps({ ...own, config: { ...config, databaseUrl } }, { name, home: home.deps })
    const answer = answerWith(handlersOf(deps))
    const live = createLive(deps)
    const background = createBackground(deps)
    let answering = 0
    let rest = (): void => undefined
    return {
      name,
      deps,
      live,
      /** The database stays open as long as a call takes. */
      async answer(key, call) {
        answering += 1
        try {
          return await answer(key, call)
        } finally {
          answering -= 1
          if (answering === 0) rest()
        }
      },
      async start() {
        await Promise.all([deps.hub.start(), deps.presence.start()])
        follow()
        waiting.add(background.start)
        if (isWorking) background.start()
      },
      async stop() {
        waiting.delete(background.start)
        live.channels.handOver()
        await background.stop()
        if (answering > 0) await new Promise<void>((resolve) => void (rest = resolve))
        await close()
      },
      listeners: live.channels,
    }
  }

  const cells = createCells({
    home: people,
    homeUrl: config.databaseUrl,
    servers,
    log,
    open,
    homeListeners: home.live.channels,
  })
  const around = async (call: AskedCall) => (await cellsAround(cells, people, call, reach)).map((cell) => cell ?? home)

  /** Where something of the caller may be: an operator sees all cells. */
  async function concerned(key: EndpointKey, call: AnyCall): Promise<readonly Served[]> {
    if (key === PENDING) return around(call)
    const names = key.includes('/api/dashboard/')
      ? cells.names()
      : await findVisited(people, await personOf(key, call), cells.names())
    return [home, ...names.map((name) => cells.named(name) ?? home)]
  }

  /** Who is asked about: of an account's data also that of its devices. */
  async function personOf(key: EndpointKey, call: AnyCall): Promise<string[]> {
    const { account, keyHash } = call.caller
    const devices =
      key === 'GET /api/me/export' && account ? (await personOfAccount(people, account.id, keyHash)).deviceIds : []
    return [...peopleOf(call), ...devices]
  }

  /** Before an account's referee comes on duty in a cell, the cell gets a copy of it. */
  async function answerDuty(at: Served, key: EndpointKey, call: AnyCall): Promise<unknown> {
    const { account } = call.caller
    if (at.deps.cell !== null && account?.refereeId) await copyReferee(people, at.deps.db, account.id)
    return at.answer(key, call)
  }

  /** The first cell decides; another one that refuses, or cannot be asked, changes nothing here. */
  async function answerAround(key: EndpointKey, call: AnyCall): Promise<unknown> {
    const [first = home, ...others] = await around(call)
    const answers = [await answerDuty(first, key, call)]
    for (const other of others) {
      const answer = await answerDuty(other, key, call).catch(
        refusedOr('a cell at the border could not be told of a duty'),
      )
      if (answer) answers.push(answer)
    }
    arrive(first, call)
    const merge = MERGED[key] as Merge | undefined
    return merge ? merge(answers) : answers[0]
  }

  /** Who took a match in one cell is asked for none in the others. */
  async function leaveOthers(at: Served, call: AnyCall): Promise<void> {
    const { caller } = call
    const [deviceId] = peopleOf(call)
    const end = (other: Served) =>
      caller.account
        ? other.answer('POST /api/referees/availability', { ...call, body: { isAvailable: false } })
        : other.answer('DELETE /api/mobile/device/:deviceId/availability', { ...call, params: { deviceId } })
    for (const other of await around(call))
      if (other !== at) await end(other).catch(refusedOr('a referee with a match could not leave a cell at the border'))
  }

  /** Passes over what a cell refuses. */
  const refusedOr = (says: string) => (error: unknown) =>
    void (error instanceof Refusal || log.warn({ err: error }, says))

  /** The callers' live channels belong where this was answered. */
  const arrive = (at: Served, call: AnyCall) =>
    inBackground(() => tellWhereabouts(people, peopleOf(call), at.deps.cell), 'where a caller is could not be told')

  const inBackground = (work: () => Promise<void>, says: string) =>
    runInBackground(() => void work().catch((error: unknown) => log.warn({ err: error }, says)))

  return {
    cells,
    async answer(key, call) {
      if (DUTIES.has(key)) return answerAround(key, call)
      const merge = MERGED[key] as Merge | undefined
      if (merge) return merge(await Promise.all((await concerned(key, call)).map((at) => at.answer(key, call))))
      const at: Served = (await cellOfCall(cells, people, key, call)) ?? home
      const answer = await at.answer(key, call)
      if (ARRIVALS.has(key)) arrive(at, call)
      if (key === ACCEPT)
        inBackground(() => leaveOthers(at, call), 'a referee with a match could not leave the cells at the border')
      return answer
    },
    async heardBy(call) {
      if (call.caller.account?.isOperator)
        return [home, ...cells.names().map((name) => cells.named(name) ?? home)].map(({ live }) => live)
      return (await around(call)).map(({ live }) => live)
    },
    async depsOfMessage({ holdId, operationId, paymentId }) {
      const named = [holdId, operationId].map((id) => id && cellOfId(id)).find((cell) => cell)
      const name = named ?? (paymentId && (await findPaymentCells(people, [paymentId])).get(paymentId))
      return (cells.named(name || null) ?? home).deps
    },
    depsOf(name) {
      const cell = cells.named(name)
      if (!cell) throw new Refusal('unavailable', { retryAfter: 1 })
      return cell.deps
    },
    startWork() {
      isWorking = true
      for (const start of waiting) start()
    },
  }
}
