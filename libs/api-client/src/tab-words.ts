import type { LiveMessage } from '@refcall/contract'
import type { LiveState } from './connect-live.ts'

/** What a tab wants of the connection that all share. */
export interface Wishes {
  /** Who is signed in here: what a connection brings is settled when it is opened. */
  readonly who: string
  /** What the address asks for, with its question mark; empty when this tab has nothing to ask. */
  readonly query: string
}

/** From a tab that has come, or goes on after a sleep. */
export interface Hello extends Wishes {
  readonly wakes: boolean
}

/** From the tab that holds the connection: how it stands, and what it brought. */
export interface Told extends Wishes {
  readonly state: LiveState
  /** The message before this one, or the last one so far: who does not know it has missed something. */
  readonly after: string | null
  readonly message?: LiveMessage
}

const STATES: readonly unknown[] = ['connecting', 'open', 'waiting', 'closed'] satisfies LiveState[]

/** Anything of another shape was not said by a tab of ours. */
export function isSaid(words: unknown): words is Hello | Told {
  if (!isRecord(words) || typeof words['who'] !== 'string' || typeof words['query'] !== 'string') return false
  const { wakes, state, after, message } = words
  if (typeof wakes === 'boolean') return true
  if (!STATES.includes(state) || (after !== null && typeof after !== 'string')) return false
  return message === undefined || (isRecord(message) && typeof message['type'] === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
