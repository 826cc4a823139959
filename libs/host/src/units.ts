import { createStore } from 'zustand'
import { readUnits, type Units } from '@refcall/domain'
import { kept } from './storage.ts'

export const units = createStore<{ units: Units }>(() => ({ units: readUnits(kept.read('units')) }))

/** Chooses and stores the units for distances in this browser. */
export function setUnits(chosen: Units): void {
  kept.write('units', chosen)
  units.setState({ units: chosen })
}
