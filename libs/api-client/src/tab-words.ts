import type { LiveMessage } from '@refcall/contract'
import type { LiveState } from './connect-live.ts'

/** A tab's part of the query of the shared connection. */
export interface TabRequest {
  /** The signed-in user: the server decides at connection time what a stream delivers. */
  readonly who: string
  /** The query of the URL, with its question mark; empty when this tab needs none. */
  readonly query: string
}

/** From a tab that has joined, or resumes after a sleep. */
export interface Hello extends TabRequest {
  readonly wakes: boolean
}

/** From the tab that holds the connection: its state and its messages. */
export interface LeaderState extends TabRequest {
  readonly state: LiveState
  /** The id of the previous message, or of the last one so far: a tab that does not know it has missed a message. */
  readonly after: string | null
  readonly message?: LiveMessage
}

const STATES: readonly unknown[] = ['connecting', 'open', 'waiting', 'closed'] satisfies LiveState[]

/** Ignores messages of any other shape: they are not from a tab of ours. */
export function isSaid(words: unknown): words is Hello | LeaderState {
  if (!isRecord(words) || typeof words['who'] !== 'string' || typeof words['query'] !== 'string') return false
  const { wakes, state, after, message } = words
  if (typeof wakes === 'boolean') return true
  if (!STATES.includes(state) || (after !== null && typeof after !== 'string')) return false
  return message === undefined || (isRecord(message) && typeof message['type'] === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
