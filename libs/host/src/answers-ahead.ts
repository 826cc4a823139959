import type { EndpointKey, Output } from '@refcall/contract'
import { session } from './session.ts'

/** Longer than a slow phone takes to draw a screen; an older answer is asked for again. */
const FRESH_MS = 10_000

interface Ahead {
  readonly answer: Promise<unknown>
  readonly beganAt: number
  readonly userId: string | undefined
}

const ahead = new Map<string, Ahead>()

const nameOf = (key: EndpointKey, input: object = {}): string => `${key} ${JSON.stringify(input)}`

const userId = () => session.getState().user?.id

/** Keeps the answer of a call that no screen has made yet. */
export function keepAhead(key: EndpointKey, input: object | undefined, answer: Promise<unknown>): void {
  // A failure belongs to the screen that takes it.
  answer.catch(() => {})
  ahead.set(nameOf(key, input), { answer, beganAt: performance.now(), userId: userId() })
}

/** The answer of the same call of the same user, if one was begun ahead; given once. */
export function takeAhead<K extends EndpointKey>(key: K, input: object | undefined): Promise<Output<K>> | undefined {
  const name = nameOf(key, input)
  const kept = ahead.get(name)
  ahead.delete(name)
  const isUsable = kept && kept.userId === userId() && performance.now() - kept.beganAt < FRESH_MS
  return isUsable ? (kept.answer as Promise<Output<K>>) : undefined
}
