import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { createStore } from 'zustand'
import { serverNow } from './clock.ts'
import { isRecord, readJson } from './read-json.ts'
import { kept } from './storage.ts'

/** The match that this browser's device is in, so that its code can be read without a network. */
export const matchInHand = createStore<{ id: string | null }>(() => ({ id: null }))

/** Stores the match as last read, without what pays for it; null: the device is in none. */
export function keepMatch(deviceId: string, match: Match | null): void {
  if (!match) return dropMatch()
  const { clientSecret: _, ...readable } = match
  const stored = read()
  const isStored = stored?.deviceId === deviceId && JSON.stringify(stored.match) === JSON.stringify(readable)
  if (!isStored)
    kept.write('match-in-hand', JSON.stringify({ deviceId, keptAt: new Date(serverNow()), match: readable }))
  matchInHand.setState({ id: match.id })
}

/** The stored match of this device; null when there is none, or it must have ended by now. */
export function keptMatch(deviceId: string): Match | null {
  const stored = read()
  if (!stored) return null
  const { deviceId: owner, keptAt, match } = stored
  if (owner === deviceId && serverNow() - Date.parse(String(keptAt)) < LIMITS.lifecycle.acceptedCashMs)
    return match as Match
  dropMatch()
  return null
}

/** After the match, for another user or device, and after an erasure nothing of it stays. */
export function dropMatch(): void {
  kept.remove('match-in-hand')
  matchInHand.setState({ id: null })
}

function read() {
  const stored = readJson(kept.read('match-in-hand'))
  return isRecord(stored) ? stored : null
}
