import type { LiveMessage } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Seen } from '../lines.ts'
import { seenOf } from './calls.ts'
import type { Recorder } from './recorder.ts'

/** Records what a client's application gets from its live channel. */
export interface ChannelRecorder {
  /** A connection is asked for. */
  ask(): void
  hear(message: LiveMessage): void
  /** It is closed for good. */
  leave(): void
}

function seenIn(message: LiveMessage): readonly Seen[] | undefined {
  if (message.type === 'match_update' || message.type === 'dashboard_match') return [seenOf(message.match)]
  if (message.type !== 'snapshot') return undefined
  const all = [
    ...message.matches,
    ...message.pendingMatches,
    ...(message.activeAssignment ? [message.activeAssignment] : []),
  ]
  return [...new Map(all.map((match) => [match.id, seenOf(match)])).values()]
}

/** `place`: for clients that get events of an area. */
export function recordChannel(
  recorder: Recorder,
  client: string,
  { isOperator, place }: { isOperator: boolean; place: Place | null },
): ChannelRecorder {
  let since = recorder.now()
  recorder.write({ kind: 'listen', client, isOperator, place: place ?? undefined })
  return {
    ask: () => void (since = recorder.now()),
    hear(message) {
      if (message.id === undefined) return
      const { id, type } = message
      recorder.write({
        kind: 'heard',
        at: recorder.now(),
        client,
        id,
        type,
        seen: seenIn(message),
        ...(type === 'snapshot' && { since }),
      })
    },
    leave: () => recorder.write({ kind: 'left', client }),
  }
}
