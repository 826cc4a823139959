import { createStore } from 'zustand'
import { readUnits, type Units } from '@refcall/domain'
import { kept } from './storage.ts'

export const units = createStore<{ units: Units }>(() => ({ units: readUnits(kept.read('units')) }))

/** Chooses and keeps the units in which this browser tells distances. */
export function setUnits(chosen: Units): void {
  kept.write('units', chosen)
  units.setState({ units: chosen })
}
