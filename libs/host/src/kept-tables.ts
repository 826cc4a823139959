import type { Place } from '@refcall/domain'
import { readJson } from './read-json.ts'
import { kept } from './storage.ts'

const KEPT_PLACES = 12

/** A place to about a hundred metres, which is what a phone finds again in the same room. */
const keyOf = ({ latitude, longitude }: Place): string => `${latitude.toFixed(3)},${longitude.toFixed(3)}`

type Entry = [place: string, table: string]

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

function entries(): readonly Entry[] {
  const stored = readJson(kept.read('tables'))
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

/** The table of the last request from this place; null if none was sent from here. It never leaves the browser. */
export function keptTable(place: Place): string | null {
  const key = keyOf(place)
  return entries().find(([at]) => at === key)?.[1] ?? null
}

/** Keeps the table of a request, and those of the last few places. */
export function keepTable(place: Place, table: string): void {
  const key = keyOf(place)
  const others = entries().filter(([at]) => at !== key)
  kept.write('tables', JSON.stringify([[key, table], ...others].slice(0, KEPT_PLACES)))
}
