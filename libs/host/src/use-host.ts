import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Units } from '@refcall/domain'
import { alerts, type Alerts } from './alerts.ts'
import { appPush, type AppPush } from './bridge/app-push.ts'
import { device } from './device.ts'
import { downScreens } from './down-screens.ts'
import { language, type LanguageState } from './language.ts'
import { connection, type LostConnection } from './live/connection.ts'
import { permission, readPermission, type LocationPermission } from './locate.ts'
import { location, type LocationState } from './location.ts'
import { notices, type ShownNotice } from './notify.ts'
import { paidIntent } from './paid-intent.ts'
import { isAuthenticated, session, type SessionState } from './session.ts'
import { theme, type Theme } from './theme.ts'
import { units } from './units.ts'

/** Who is signed in. `known` is false until the API has answered: decide on redirects only then. */
export function useSession(): SessionState & { isAuthenticated: boolean } {
  const state = useStore(session)
  return { ...state, isAuthenticated: isAuthenticated(state) }
}

/** The id that identifies this browser (or this tab) to the API. */
export function useDeviceId(): string {
  return useStore(device, ({ id }) => id)
}

/** Who is at this page: another word for another user or device. What is kept for one of them is nothing for another. */
export function usePerson(): string {
  return `${useDeviceId()} ${useStore(session, ({ user }) => user?.id ?? '')}`
}

/** The user's place. A new object after every update, even to the same coordinates. */
export function useUserLocation(): LocationState {
  return useStore(location)
}

/** Whether the browser lets the page read the location; `unknown` until it has answered. */
export function useLocationPermission(): LocationPermission {
  useEffect(() => void readPermission(), [])
  return useStore(permission, ({ state }) => state)
}

/** The visible toast, or null. */
export function useNotice(): ShownNotice | null {
  return useStore(notices, ({ shown }) => shown)
}

/** The payment confirmed in this tab that the service may not have reported yet. */
export function usePaidIntent(): string | null {
  return useStore(paidIntent, ({ id }) => id)
}

/** What this page has lost of its connection, and since when; null while it is live. */
export function useLostConnection(): LostConnection | null {
  return useStore(connection, ({ lost }) => lost)
}

/** Whether a screen cannot be opened now, because its remote does not answer: no link should lead there. */
export function useIsDown(path: string): boolean {
  return useStore(downScreens, ({ isDown }) => isDown(path))
}

/** The theme chosen in this browser. */
export function useTheme(): Theme {
  return useStore(theme, (state) => state.theme)
}

/** The language chosen in this browser, and the one to display. */
export function useLanguage(): LanguageState {
  return useStore(language)
}

/** The units for distances in this browser. */
export function useUnits(): Units {
  return useStore(units, (state) => state.units)
}

/** How a referee is alerted to new requests in this browser. */
export function useAlerts(): Alerts {
  return useStore(alerts)
}

/** The pushes of the app around the page. */
export function useAppPush(): AppPush {
  return useStore(appPush)
}

const never = () => () => {}

/** False while markup that the build drew is taken over, and until then nothing answers a press; true ever after. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
