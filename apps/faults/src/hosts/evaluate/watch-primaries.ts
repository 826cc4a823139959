import { setTimeout as pause } from 'node:timers/promises'
import { primaries } from '../cluster.ts'

const LOOK_MS = 250

/** Asks all hosts again and again whether they are the primary. */
export const watchPrimaries = () => {
  const seen: string[] = []
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await pause(LOOK_MS)) {
      const all = await primaries()
      if (all.length > 1) seen.push(all.join(' and '))
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return seen
    },
  }
}
