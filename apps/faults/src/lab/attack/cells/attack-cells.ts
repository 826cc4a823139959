import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@refcall/random'
import { atOnce } from '../at-once.ts'
import { fieldsOf, routes, validRequest, type Route } from '../routes.ts'
import { openWire, type Reply, type RawRequest, type Wire } from '../wire.ts'
import { IDENTITY_NAMES, openIdentity, traitsOf, type Identity, type IdentityName } from './identities.ts'
import { openLeakWatch, type LeakWatch } from './leaks.ts'
import { expectedOf, mayChange, outcomeOf, type Aim } from './rules.ts'
import { PASSWORD, type Target } from './scene.ts'
import { isEnded, stage, STATE_NAMES, type Scene, type StateName } from './states.ts'
import { changesBetween, lookAt } from './unchanged.ts'

interface Cell {
  readonly route: Route
  readonly who: IdentityName
  readonly aim: Aim
}

export interface CellResult {
  readonly cells: number
  readonly wrong: string[]
  readonly leaks: string[]
}

/** Skips routes that name neither a device nor a match. */
const cellsOf = (): Cell[] =>
  routes.flatMap((route) =>
    IDENTITY_NAMES.flatMap((who) =>
      (route.namesDevice ? (['theirs', 'own'] as const) : (['own'] as const)).map((aim) => ({ route, who, aim })),
    ),
  )

/** These calls end the caller's session, so they run last: later calls would all be refused. */
const ENDS_SIGN_IN = /logout|login|register|erase|sign-out|password|token/

interface Run {
  readonly target: Target
  readonly wire: Wire
  readonly watch: LeakWatch
  readonly result: { cells: number; wrong: string[]; leaks: string[] }
}

/** 16.00 for four players and two games at two dollars. */
const PRICED = { playerCount: 4, gamesRemaining: 2, totalAmount: '16.00' }
/** A request to all referees: no payment and no assigned referee. */
const CASH = {
  assignedRefereeId: null,
  assignedRefereeType: null,
  isDirectAssignment: false,
  stripePaymentIntentId: null,
}

/** The call's parameters for this match and its people: the strongest that an attacker could know. */
const namesFor = (
  { state, matchId, code, intentId, tablet, referee, place, tableNumber }: Scene,
  route: Route,
  { deviceId }: Identity,
  aim: Aim,
) => {
  const theirs = route.side === 'player' ? tablet.deviceId : referee.client.deviceId
  const isRequest = 'isDirectAssignment' in fieldsOf(route.entry, 'body')
  const named = aim === 'theirs' ? theirs : deviceId
  return {
    // A new request is for another table: every referee on duty nearby may read that one.
    matchId,
    tableNumber: aim === 'theirs' && !isEnded(state) ? tableNumber : 'a table of its own',
    ...place,
    ...PRICED,
    deviceId: named ?? (route.path.includes(':deviceId') || route.side === 'player' ? theirs : undefined),
    requesterDeviceId: named ?? theirs,
    paymentIntentId: intentId ?? 'pi_none',
    // Other calls have codes of their own.
    ...(route.path.endsWith('/verify-code') && { code: code ?? '000000' }),
    refereeId: referee.refereeId,
    ...(isRequest ? CASH : { assignedRefereeId: referee.refereeId }),
    password: PASSWORD,
    amount: amountFor(route.path),
    // A new id is answered with the device of the caller's own key.
    isNew: false,
    left: undefined,
  }
}

/** Minor units; a tip's is a decimal. Without one a refund is of the whole. */
const amountFor = (path: string): number | string | undefined => {
  if (path.endsWith('/tip')) return '2.00'
  return path.includes('refund') ? undefined : 1600
}

const TRIES = 5

/** Retries while the service answers that it is busy. */
const sendUntilServed = async (wire: Wire, sent: RawRequest, tries = TRIES): Promise<Reply> => {
  const reply = await wire.send(sent)
  if (reply.status !== 503 || reply.headers['retry-after'] === undefined || tries === 1) return reply
  await pause(Number(reply.headers['retry-after']) * 1_000)
  return sendUntilServed(wire, sent, tries - 1)
}

const call = async (
  { target, wire, watch, result }: Run,
  scene: Scene,
  { route, aim }: Cell,
  identity: Identity,
): Promise<void> => {
  const expected = expectedOf(route, identity, aim, scene.state)
  const what = `${route.key}, ${identity.name}, ${aim === 'theirs' ? 'naming their device' : 'as itself'}, ${scene.state}`
  let reply: Reply
  try {
    reply = await sendUntilServed(wire, validRequest(route, namesFor(scene, route, identity, aim), identity.headers))
  } catch (error) {
    result.wrong.push(`${what}: ${error instanceof Error ? error.message : String(error)} (${target.origin})`)
    return
  }
  result.cells += 1
  const outcome = outcomeOf(reply.status)
  const isRight = expected === null ? outcome !== 'other' : expected.includes(outcome)
  if (!isRight)
    result.wrong.push(
      `${what}: ${reply.status}, wanted ${expected?.join(' or ') ?? 'no failure'}: ${reply.text.slice(0, 160)}`,
    )
  if (reply.headers['access-control-allow-origin'] !== undefined)
    result.leaks.push(`${what}: may be read by another site`)
  const isLetIn = outcome === 'done' && route.path.endsWith('/accept')
  for (const leak of watch.leaksIn(reply, identity, scene, isLetIn)) result.leaks.push(`${what}: ${leak}`)
}

/** Makes all calls that must not change the match on one match, then the calls that concern only the caller. */
const attackOne = async (run: Run, state: StateName, cells: readonly Cell[]): Promise<void> => {
  const scene = await stage(run.target, state)
  await run.watch.add(run.target, scene)
  const opened = await Promise.all(IDENTITY_NAMES.map((name) => openIdentity(run.target, scene, name)))
  const identities = new Map(opened.map((identity) => [identity.name, identity]))
  const make = (cell: Cell): Promise<void> => call(run, scene, cell, identities.get(cell.who) as Identity)
  const isOwnAffair = ({ route, who, aim }: Cell): boolean =>
    !route.isRead && expectedOf(route, traitsOf(who), aim, state) === null
  const before = await lookAt(run.target, scene)
  await atOnce(
    cells.filter((cell) => !isOwnAffair(cell)),
    8,
    make,
  )
  for (const change of changesBetween(before, await lookAt(run.target, scene)))
    run.result.wrong.push(`${state}: refused or read, and yet ${change}`)
  const own = cells.filter(isOwnAffair)
  await atOnce(
    own.filter(({ route }) => !ENDS_SIGN_IN.test(route.path)),
    8,
    make,
  )
  await atOnce(
    own.filter(({ route }) => ENDS_SIGN_IN.test(route.path)),
    8,
    make,
  )
}

/** Each call that may change the match gets a fresh match. */
const attackFresh = async (run: Run, state: StateName, cell: Cell): Promise<void> => {
  const scene = await stage(run.target, state)
  await run.watch.add(run.target, scene)
  await call(run, scene, cell, await openIdentity(run.target, scene, cell.who))
}

/** The calls to make in one state: those that must not change the match share one, the others get one each. */
export interface StateCells {
  readonly state: StateName
  readonly still: readonly Cell[]
  readonly changing: readonly Cell[]
}

const changes = ({ route, who, aim }: Cell, state: StateName): boolean => mayChange(route, traitsOf(who), aim, state)

/**
 * Every call of the contract as every identity over every state of a match.
 * @param share of the cells, drawn at random; those that name a match and must not change it are always drawn
 */
export const drawCells = (chance: Chance, share: number): StateCells[] =>
  STATE_NAMES.map((state) => {
    const cells = chance.shuffle(cellsOf()).filter(({ route }) => route.namesMatch || chance.happens(share))
    return {
      state,
      still: cells.filter((cell) => !changes(cell, state)),
      changing: cells.filter((cell) => changes(cell, state) && chance.happens(share)),
    }
  })

/** A few states, each with a few calls of every identity, and one call per state that may change its match. */
export const drawFewCells = (chance: Chance, states: number, callsOfEach: number): StateCells[] => {
  const all = cellsOf()
  return chance
    .shuffle(STATE_NAMES)
    .slice(0, states)
    .map((state) => {
      const naming = chance.shuffle(all.filter(({ route }) => route.namesMatch || route.namesDevice))
      const still = naming.filter((cell) => !changes(cell, state))
      return {
        state,
        still: IDENTITY_NAMES.flatMap((who) => still.filter((cell) => cell.who === who).slice(0, callsOfEach)),
        changing: naming.filter((cell) => changes(cell, state)).slice(0, 1),
      }
    })
}

/** Makes the calls and compares the responses with the rules. */
export const attackCells = async (target: Target, chosen: readonly StateCells[]): Promise<CellResult> => {
  const run: Run = {
    target,
    wire: openWire(target.origin),
    watch: openLeakWatch(),
    result: { cells: 0, wrong: [], leaks: [] },
  }
  await atOnce(chosen, 3, ({ state, still }) => attackOne(run, state, still))
  const fresh = chosen.flatMap(({ state, changing }) => changing.map((cell) => ({ state, cell })))
  await atOnce(fresh, 4, ({ state, cell }) => attackFresh(run, state, cell))
  return run.result
}
