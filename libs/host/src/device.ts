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

/** Whether the id was made by this page and the API does not know it yet. */
let isMinted = false

export const device = createStore<Device>(
  () => tabDevice(new URLSearchParams(window.location.search)) ?? storedDevice(),
)

/** One that the service has not given would have the whole start call refused. */
const SECRET = /^[\w-]{43}$/

/** What the start call says of the device: whether its id is new, and the recovery secret kept for it. */
export function startingDevice(): { deviceId: string; isNew?: true; recovery?: string } {
  const { id, source } = device.getState()
  const [owner, secret] = kept.read('device-recovery')?.split(' ') ?? []
  return {
    deviceId: id,
    ...(source === 'stored' && isMinted && { isNew: true }),
    ...(owner === id && secret && SECRET.test(secret) && { recovery: secret }),
  }
}

/** Continues as the device that the browser's key has used before, if the API has named one, with a new recovery secret. */
export function adoptDevice(named: string | undefined, recovery: string | undefined): void {
  const { id: minted, source } = device.getState()
  if (source === 'tab') return
  const id = named ?? minted
  isMinted = false
  if (recovery !== undefined) kept.write('device-recovery', `${id} ${recovery}`)
  if (id === minted) return
  kept.write('device-id', id)
  device.setState({ id, source })
}

/** Replaces an id that the API refuses: the tab's falls back to the stored one, a stored one is generated again. */
export function replaceDevice(): Device {
  if (device.getState().source === 'tab') {
    tab.remove('tab-device-id')
    device.setState(storedDevice())
  } else {
    device.setState(mintDevice())
  }
  return device.getState()
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
  kept.remove('device-recovery')
  isMinted = true
  return { id, source: 'stored' }
}
