import type { LiveMessage } from '@refcall/contract'
import type { LiveState } from '../connect-live.ts'
import { newTab, type TabEffect, type TabEvent, type TabState, type TabStep } from '../tab-step.ts'
import type { Hello, LeaderState } from '../tab-words.ts'

export type StepTab = (tab: TabState, event: TabEvent) => TabStep

type Effect<Type extends TabEffect['type']> = Extract<TabEffect, { type: Type }>

interface Stream {
  readonly turn: number
  state: LiveState
  /** The last event of the service that it brought; null before the snapshot. */
  cursor: number | null
}

const pace = { reconnectMs: 1, silenceMs: 1, longestWaitMs: 1 }
const IN_GROUP: readonly unknown[] = ['following', 'leading'] satisfies TabState['role'][]

/** A tab as its browser sees it: what waits to be handled, and what it has opened. */
export class WorldTab {
  state: TabState
  /** A frozen page handles nothing; what happens to it waits. */
  isFrozen = false
  isWatching = false
  channel: (Hello | LeaderState)[] | null = null
  locks: Extract<TabEvent, { type: 'lock_granted' | 'lock_lost' }>[] = []
  stream: Stream | null = null
  reported: LiveState | null = null
  /** The events that this tab was given since it last learned that it may have missed some. */
  delivered: number[] = []
  /** Every event up to this one is known without having been delivered. */
  covered = -1
  readonly ever = new Set<number>()

  /** @param read the last event before the tab's own reads; null for a tab that relies on the snapshot */
  constructor(canMeet: boolean, read: number | null) {
    this.state = newTab({ who: '', query: '', lastId: read === null ? null : String(read), pace, canMeet })
    this.covered = read ?? -1
  }

  get isInGroup(): boolean {
    return IN_GROUP.includes(this.state.role)
  }
}

/**
 * The tabs of one browser, their lock and channel, and the service's log, without timers: whatever can happen next happens
 * when it is asked for, in any order. `broken` lists each broken promise of the protocol.
 */
export class TabWorld {
  readonly tabs: WorldTab[] = []
  readonly broken: string[] = []
  /** Events of the service, numbered from 1. */
  committed = 0
  readonly #step: StepTab
  readonly #at: string
  #holder: { tab: WorldTab; turn: number } | null = null
  #waiting: { tab: WorldTab; turn: number }[] = []

  /** @param at the time of every message of the service */
  constructor(step: StepTab, at: string) {
    this.#step = step
    this.#at = at
  }

  open(canMeet: boolean, readsItself = false): void {
    const tab = new WorldTab(canMeet, readsItself ? this.committed : null)
    this.tabs.push(tab)
    this.happen(tab, { type: 'resync' })
  }

  /** The page dies: the browser releases its lock and closes its channel and stream. */
  crash(tab: WorldTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.#release(tab)
  }

  /** Handles the oldest message, or the oldest news about the lock, of a tab. False: there is none. */
  hear(tab: WorldTab): boolean {
    const words = tab.channel?.shift()
    if (words) this.happen(tab, { type: 'words', words })
    return words !== undefined
  }

  learnOfLock(tab: WorldTab): boolean {
    const event = tab.locks.shift()
    if (event) this.happen(tab, event)
    return event !== undefined
  }

  /** The connection of a tab does its next step: it opens, or brings what the service has next. False: it has nothing. */
  flow(tab: WorldTab): boolean {
    const { stream } = tab
    if (!stream || stream.state === 'closed') return false
    if (stream.state === 'waiting') return this.enter(tab, 'connecting')
    if (stream.state === 'connecting') {
      this.enter(tab, 'open')
      return this.#bring(tab, { type: 'connected', resumed: stream.cursor !== null })
    }
    if (stream.cursor === null) {
      stream.cursor = this.committed
      const snapshot = { matches: [], activeAssignment: null, pendingMatches: [] }
      return this.#bring(tab, { type: 'snapshot', id: String(stream.cursor), ...snapshot })
    }
    if (stream.cursor >= this.committed) return false
    stream.cursor += 1
    return this.#bring(tab, { type: 'match_request_closed', id: String(stream.cursor), matchId: `m${stream.cursor}` })
  }

  enter(tab: WorldTab, state: LiveState): boolean {
    if (!tab.stream) return false
    tab.stream.state = state
    this.happen(tab, { type: 'stream_state', turn: tab.stream.turn, state })
    return true
  }

  happen(tab: WorldTab, event: TabEvent): void {
    const wasClosed = tab.state.role === 'closed'
    const [state, effects] = this.#step(tab.state, event)
    tab.state = state
    if (wasClosed && effects.length > 0) this.broken.push('an effect after close')
    for (const effect of effects) this.#execute(tab, effect)
    const streams = this.tabs.filter(
      (other) => other.stream && other.state.canMeet && !this.#holds(other) && !mustLearnOfLoss(other),
    )
    if (streams.length > 0) this.broken.push('a stream without the lock')
  }

  /** What every tab must have come to once all that was on its way has arrived. */
  judge(): void {
    const group = this.tabs.filter((tab) => tab.isInGroup)
    const streams = group.filter(({ stream }) => stream)
    if (streams.length !== Math.min(group.length, 1))
      this.broken.push(`${streams.length} streams for ${group.length} tabs`)
    for (const tab of this.tabs.filter(({ state }) => state.role !== 'resting' && state.role !== 'closed')) {
      const missing = Array.from({ length: this.committed }, (_, index) => index + 1).filter(
        (id) => id > tab.covered && !tab.ever.has(id),
      )
      if (missing.length > 0) this.broken.push('a lost event')
      if (tab.reported !== 'open') this.broken.push('a wrong state shown')
    }
  }

  #bring(tab: WorldTab, message: Without<'at', LiveMessage>): boolean {
    this.happen(tab, { type: 'stream_message', turn: tab.stream?.turn ?? 0, message: { at: this.#at, ...message } })
    return true
  }

  #holds = (tab: WorldTab) => this.#holder?.tab === tab && this.#holder.turn === tab.state.turn

  #execute(tab: WorldTab, effect: TabEffect): void {
    switch (effect.type) {
      case 'join_channel':
        tab.channel = []
        return
      case 'leave_channel':
        tab.channel = null
        return
      case 'say':
        for (const other of this.tabs) if (other !== tab && tab.channel) other.channel?.push(effect.words)
        return
      case 'request_lock':
        return this.#request(tab, effect)
      case 'release_lock':
        return this.#release(tab)
      case 'open_stream':
        return this.#openStream(tab, effect)
      case 'resync_stream':
        if (tab.stream) this.enter(tab, 'connecting')
        return
      case 'close_stream':
        tab.stream = null
        return
      case 'watch':
        tab.isWatching = true
        return
      case 'stop_watching':
        tab.isWatching = false
        return
      case 'deliver':
        return this.#deliver(tab, effect)
      case 'report':
        tab.reported = effect.state
        return
    }
  }

  #openStream(tab: WorldTab, { turn, lastEventId }: Effect<'open_stream'>): void {
    if (tab.stream) this.broken.push('two streams in one tab')
    tab.stream = { turn, state: 'waiting', cursor: lastEventId === null ? null : Number(lastEventId) }
    this.enter(tab, 'connecting')
  }

  #deliver(tab: WorldTab, { message }: Effect<'deliver'>): void {
    if (message.type === 'joined') return begin(tab, this.committed)
    if (message.type === 'snapshot') return begin(tab, Number(message.id))
    if (message.type !== 'match_request_closed') return
    const id = Number(message.id)
    if (tab.ever.has(id)) this.broken.push('an event twice')
    if (id < (tab.delivered.at(-1) ?? 0)) this.broken.push('events out of order')
    tab.delivered.push(id)
    tab.ever.add(id)
  }

  #request(tab: WorldTab, { turn, steal }: Effect<'request_lock'>): void {
    this.#waiting = this.#waiting.filter((request) => request.tab !== tab)
    this.#waiting[steal ? 'unshift' : 'push']({ tab, turn })
    if (steal && this.#holder) {
      this.#holder.tab.locks.push({ type: 'lock_lost', turn: this.#holder.turn, stolen: true })
      this.#holder = null
    }
    this.#grant()
  }

  #release(tab: WorldTab): void {
    this.#waiting = this.#waiting.filter((request) => request.tab !== tab)
    if (this.#holder?.tab === tab) this.#holder = null
    this.#grant()
  }

  #grant(): void {
    if (this.#holder) return
    this.#holder = this.#waiting.shift() ?? null
    this.#holder?.tab.locks.push({ type: 'lock_granted', turn: this.#holder.turn })
  }
}

type Without<Key extends string, T> = T extends unknown ? Omit<T, Key> : never

/** The tab may have missed events, and reads everything again. */
function begin(tab: WorldTab, covered: number): void {
  tab.delivered = []
  tab.covered = Math.max(tab.covered, covered)
}

const mustLearnOfLoss = ({ locks, state }: WorldTab): boolean =>
  locks.some(({ type, turn }) => type === 'lock_lost' && turn === state.turn)
