import type { LiveMessage } from '@refcall/contract'
import type { LiveState } from './connect-live.ts'
import type { Hello, LeaderState, TabRequest } from './tab-words.ts'

/** `joined`: uses a connection that was already open. Data read until now may be stale. */
export type ReceivedMessage = LiveMessage | { readonly type: 'joined' }

/** Milliseconds, as in `SharedLiveOptions`. */
interface Pace {
  readonly reconnectMs: number
  readonly silenceMs: number
  readonly longestWaitMs: number
}

/** One tab of a group that shares a stream. */
export interface TabState extends TabRequest {
  readonly pace: Pace
  /** False for a tab that cannot talk to others: its stream is its own. */
  readonly canMeet: boolean
  /** `following` waits for the lock; `leading` has it, and the stream of the group; `alone` has a stream without a group. */
  readonly role: 'resting' | 'following' | 'leading' | 'alone' | 'closed'
  /** Counts requests for the lock, and streams: events about an earlier one are ignored. */
  readonly turn: number
  readonly connection: LiveState
  /** The last message that this tab has seen, or after which its own reads began. */
  readonly lastId: string | null
  /** The ids of the messages that it has seen, oldest first. */
  readonly seen: readonly string[]
}

export type TabEvent =
  /** The tab starts or wakes up. */
  | { readonly type: 'resync' }
  /** The page is about to be frozen or cached. */
  | { readonly type: 'rest' }
  | { readonly type: 'close' }
  | { readonly type: 'words'; readonly words: Hello | LeaderState }
  | { readonly type: 'lock_granted'; readonly turn: number }
  /** Stolen by another tab, or refused by the browser for good. */
  | { readonly type: 'lock_lost'; readonly turn: number; readonly stolen: boolean }
  /** The leader was silent for as long as the last `watch` said. */
  | { readonly type: 'silence' }
  | { readonly type: 'stream_state'; readonly turn: number; readonly state: LiveState }
  | { readonly type: 'stream_heartbeat'; readonly turn: number }
  | { readonly type: 'stream_message'; readonly turn: number; readonly message: LiveMessage }

export type TabEffect =
  | { readonly type: 'join_channel' }
  | { readonly type: 'leave_channel' }
  | { readonly type: 'say'; readonly words: Hello | LeaderState }
  /** Replaces an earlier request. */
  | { readonly type: 'request_lock'; readonly turn: number; readonly steal: boolean }
  /** Releases the lock, or withdraws the request for it. */
  | { readonly type: 'release_lock' }
  | { readonly type: 'open_stream'; readonly turn: number; readonly query: string; readonly lastEventId: string | null }
  | { readonly type: 'resync_stream'; readonly query: string }
  | { readonly type: 'close_stream' }
  /** Replaces an earlier watch. A random part of `jitterMs` is added, so that the tabs do not act at once. */
  | { readonly type: 'watch'; readonly ms: number; readonly jitterMs: number }
  | { readonly type: 'stop_watching' }
  | { readonly type: 'deliver'; readonly message: ReceivedMessage }
  | { readonly type: 'report'; readonly state: LiveState }

export type TabStep = readonly [TabState, readonly TabEffect[]]

/** Message ids that a tab remembers; more than a resumed stream repeats. */
const REMEMBERED = 2_000

/** A tab before its first `resync`. */
export const newTab = (options: TabRequest & Pick<TabState, 'lastId' | 'pace' | 'canMeet'>): TabState => ({
  ...options,
  role: 'resting',
  turn: 0,
  connection: 'connecting',
  seen: [],
})

/** What a tab becomes, and does, when something happens: the whole protocol between tabs, without a browser. */
export function stepTab(tab: TabState, event: TabEvent): TabStep {
  const isCurrent = 'turn' in event && event.turn === tab.turn
  const hasStream = tab.role === 'leading' || tab.role === 'alone'
  switch (event.type) {
    case 'resync':
      return wake(tab)
    case 'rest':
      return tab.role === 'resting' || tab.role === 'closed' ? still(tab) : leave('resting')(tab)
    case 'close':
      return tab.role === 'closed' ? still(tab) : inOrder(leave('closed'), enter('closed'))(tab)
    case 'words':
      return hear(tab, event.words)
    case 'lock_granted':
      return isCurrent && tab.role === 'following' ? lead('leading')(tab) : still(tab)
    case 'lock_lost':
      if (!isCurrent || (tab.role !== 'following' && tab.role !== 'leading')) return still(tab)
      return inOrder(leave('resting'), event.stolen ? join : startAlone)(tab)
    case 'silence':
      return tab.role === 'following' ? compete(true)(tab) : still(tab)
    case 'stream_state':
      return isCurrent && hasStream ? inOrder(enter(event.state), tell())(tab) : still(tab)
    case 'stream_heartbeat':
      return isCurrent && hasStream ? tell()(tab) : still(tab)
    case 'stream_message':
      return isCurrent && hasStream ? inOrder(tell(event.message), take(event.message))(tab) : still(tab)
  }
}

type Move = (tab: TabState) => TabStep

const still: Move = (tab) => [tab, []]

const acts =
  (...effects: TabEffect[]): Move =>
  (tab) => [tab, effects]

const inOrder =
  (...moves: Move[]): Move =>
  (tab) =>
    moves.reduce<TabStep>(
      ([now, done], move) => {
        const [next, more] = move(now)
        return [next, [...done, ...more]]
      },
      [tab, []],
    )

const enter =
  (connection: LiveState): Move =>
  (tab) => [{ ...tab, connection }, [{ type: 'report', state: connection }]]

const remember =
  (id: string): Move =>
  (tab) => {
    const seen = tab.seen.includes(id) ? tab.seen : [...tab.seen, id].slice(-REMEMBERED)
    return [{ ...tab, lastId: id, seen }, []]
  }

/** Delivers a message that this tab has not seen yet. A snapshot always counts: it replaces what the tab knew. */
const take =
  (message: LiveMessage): Move =>
  (tab) => {
    const deliver = acts({ type: 'deliver', message })
    if (message.id === undefined) return deliver(tab)
    if (tab.seen.includes(message.id) && message.type !== 'snapshot') return still(tab)
    return inOrder(remember(message.id), deliver)(tab)
  }

const greet =
  (wakes: boolean): Move =>
  (tab) => {
    const { who, query } = tab
    return [tab, [{ type: 'say', words: { who, query, wakes } }]]
  }

const tell =
  (message?: LiveMessage): Move =>
  (tab) => {
    if (tab.role === 'alone') return still(tab)
    const { who, query, connection: state, lastId: after } = tab
    return [tab, [{ type: 'say', words: { who, query, state, after, ...(message && { message }) } }]]
  }

/** A living leader is never silent for longer than a connection plus its reconnect wait. */
const watch: Move = (tab) => {
  const { silenceMs, reconnectMs, longestWaitMs } = tab.pace
  if (tab.connection === 'closed') return acts({ type: 'stop_watching' })(tab)
  const wait = tab.connection === 'waiting' ? longestWaitMs : reconnectMs
  return acts({ type: 'watch', ms: silenceMs + wait, jitterMs: reconnectMs })(tab)
}

/** Waits for the lock, or steals it from a silent holder. */
const compete =
  (steal: boolean): Move =>
  (tab) => {
    const turn = tab.turn + 1
    return [{ ...tab, role: 'following', turn }, [{ type: 'request_lock', turn, steal }]]
  }

const lead =
  (role: 'leading' | 'alone'): Move =>
  (tab) => {
    const { turn, query, lastId: lastEventId } = tab
    return [{ ...tab, role }, [{ type: 'stop_watching' }, { type: 'open_stream', turn, query, lastEventId }]]
  }

const startAlone: Move = (tab) => lead('alone')({ ...tab, turn: tab.turn + 1 })

const join: Move = (tab) =>
  tab.canMeet ? inOrder(acts({ type: 'join_channel' }), greet(false), compete(false), watch)(tab) : startAlone(tab)

const leave =
  (role: 'resting' | 'closed'): Move =>
  (tab) => [
    { ...tab, role },
    [{ type: 'release_lock' }, { type: 'stop_watching' }, { type: 'leave_channel' }, { type: 'close_stream' }],
  ]

/** After a sleep, whatever the tab's role was. */
function wake(tab: TabState): TabStep {
  switch (tab.role) {
    case 'resting':
      return join(tab)
    case 'following':
      return inOrder(greet(true), watch)(tab)
    case 'leading':
    case 'alone':
      return acts({ type: 'resync_stream', query: tab.query })(tab)
    case 'closed':
      return still(tab)
  }
}

function hear(tab: TabState, words: Hello | LeaderState): TabStep {
  const leads = tab.role === 'leading'
  if (!(leads ? 'wakes' in words : tab.role === 'following')) return still(tab)
  const query = words.query || tab.query
  if ('state' in words) return follow(words)({ ...tab, query })
  const now = { ...tab, query, who: words.wakes ? tab.who : words.who }
  if (!leads) return still(now)
  const isDown = tab.connection === 'waiting' || tab.connection === 'closed'
  const asksMore = query !== tab.query || words.who !== tab.who
  return (words.wakes ? isDown : asksMore) ? acts({ type: 'resync_stream', query })(now) : tell()(now)
}

/** What the leader says: the state of the connection, the message before this one, and perhaps a message. */
const follow =
  ({ state, after, message }: LeaderState): Move =>
  (tab) =>
    inOrder(
      state === tab.connection ? still : enter(state),
      after === null || tab.seen.includes(after)
        ? still
        : inOrder(remember(after), acts({ type: 'deliver', message: { type: 'joined' } })),
      message ? take(message) : still,
      watch,
    )(tab)
