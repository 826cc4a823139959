import { createStore } from 'zustand'
import { kept } from './storage.ts'

/** How a referee is alerted to a new request, and an operator to danger, on an open page. */
export interface Alerts {
  /** Off until it is chosen. */
  sound: boolean
  /** On until it is refused; only some devices can. */
  vibration: boolean
}

export const alerts = createStore<Alerts>(() => ({
  sound: kept.read('alert-sound') === 'on',
  vibration: kept.read('alert-vibration') !== 'off',
}))

/** Chooses and stores one kind of alert in this browser. */
export function setAlert(kind: keyof Alerts, on: boolean): void {
  kept.write(`alert-${kind}`, on ? 'on' : 'off')
  alerts.setState({ [kind]: on })
}
