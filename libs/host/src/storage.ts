/** Every key the product stores in the browser. No other module touches the browser's storage. */
export type StorageKey =
  | 'device-id'
  | 'device-recovery'
  | 'user-location'
  | 'webview_jwt_token'
  | 'webview_user'
  | 'webview_renewal'
  | 'theme'
  | 'language'
  | 'units'
  | 'alert-sound'
  | 'alert-vibration'
  | 'clock-ahead'
  | 'told-match'
  | 'match-in-hand'
  | 'push-refused'
  | 'push-token'
  | 'install-refused'
  | 'passkey-offered'
  | 'working-releases'
  | 'first-screen'
  | 'tables'
  | 'tab-device-id'
  | 'tab-embedded'
  | 'tab-language'
  | 'tab-request'
  | 'tab-paid-intent'
  | 'tab-offline-since'
  | 'tab-first-steps'
  | 'tab-view'
  | 'tab-places'

export interface KeyStore {
  read(key: StorageKey): string | null
  write(key: StorageKey, value: string): void
  remove(key: StorageKey): void
}

/** A storage area that falls back to memory where the browser refuses it (blocked cookies, full disk). */
function keyStore(area: () => Storage): KeyStore {
  const memory = new Map<StorageKey, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(area())
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key)) ?? memory.get(key) ?? null,
    write: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      // Not cached: another tab may change the browser's storage.
      if (isKept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Kept across visits. */
export const kept: KeyStore = keyStore(() => window.localStorage)
/** Kept for this tab only. */
export const tab: KeyStore = keyStore(() => window.sessionStorage)

/** Calls back on every change of a stored value by another tab. Returns a function that stops it. */
export function followKept(key: StorageKey, hear: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage && event.key === key) hear(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Sends a stored value to the page server as well, for a year, in a cookie of the same name. */
export function tellServer(key: StorageKey, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax${secure}`
}
