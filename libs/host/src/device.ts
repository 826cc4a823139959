import { isDeviceId, newDeviceId } from '@refcall/domain'
import { createStore } from 'zustand'
import { serverNow } from './clock.ts'
import { kept, tab } from './storage.ts'

/** The id that identifies this browser to the API. */
export interface Device {
  id: string
  /** `tab`: given by an app for this tab only, never written over the stored one. */
  source: 'stored' | 'tab'
}

export const device = createStore<Device>(
  () => tabDevice(new URLSearchParams(window.location.search)) ?? storedDevice(),
)

/** Replaces an id that the API refuses: the tab's falls back to the stored one, a stored one is generated again. */
export function replaceDevice(): void {
  if (device.getState().source === 'tab') {
    tab.remove('tab-device-id')
    device.setState(storedDevice())
  } else {
    device.setState(mintDevice())
  }
}

function tabDevice(query: URLSearchParams): Device | null {
  const given = query.get('mobileDeviceId')
  if (given && isDeviceId(given)) tab.write('tab-device-id', given)
  const id = tab.read('tab-device-id')
  return id ? { id, source: 'tab' } : null
}

function storedDevice(): Device {
  const id = kept.read('device-id')
  return id && isDeviceId(id) ? { id, source: 'stored' } : mintDevice()
}

function mintDevice(): Device {
  const id = newDeviceId(new Date(serverNow()), crypto.getRandomValues(new Uint8Array(16)))
  kept.write('device-id', id)
  return { id, source: 'stored' }
}
