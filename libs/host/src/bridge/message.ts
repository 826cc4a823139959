import { LIMITS, type Place } from '@refcall/domain'
import { accuracyOf, isPlace } from '../location.ts'
import { isRecord, readJson } from '../read-json.ts'

/** Who is signed in in the app; missing fields stay unchanged. */
export interface AuthMessage {
  type: 'auth'
  isAuthenticated?: boolean
  user?: Record<string, unknown>
  jwtToken?: string
}

/** The messages of the app to the web page. */
export type BridgeMessage =
  AuthMessage | { type: 'clear-auth' } | { type: 'location'; place: Place; accuracyMeters: number | null }

/** Reads a message of at most 8 KB, as an object or as JSON text; null for any other message. */
export function readBridgeMessage(data: unknown): BridgeMessage | null {
  const text = typeof data === 'string' ? data : asJson(data)
  if (text === null || new Blob([text]).size > LIMITS.bridge.messageBytes) return null
  const message = readJson(text)
  if (!isRecord(message)) return null
  switch (message['type']) {
    case 'native_bridge_ready':
    case 'auth_token_updated':
      return readAuth(message)
    case 'clear_auth':
    case 'clear-auth':
      return { type: 'clear-auth' }
    case 'LOCATION_UPDATE':
      return readLocation(message)
    default:
      return null
  }
}

function readAuth({ isAuthenticated, user, jwtToken }: Record<string, unknown>): BridgeMessage | null {
  const fits =
    (isAuthenticated === undefined || typeof isAuthenticated === 'boolean') &&
    (user === undefined || user === null || isRecord(user)) &&
    (jwtToken === undefined || jwtToken === null || typeof jwtToken === 'string')
  if (!fits) return null
  return {
    type: 'auth',
    ...(typeof isAuthenticated === 'boolean' && { isAuthenticated }),
    ...(isRecord(user) && { user }),
    ...(typeof jwtToken === 'string' && jwtToken !== '' && { jwtToken }),
  }
}

function readLocation({ latitude, longitude, accuracy }: Record<string, unknown>): BridgeMessage | null {
  // A place of unknown accuracy is believed, so an accuracy in another form must not become unknown.
  const isOdd = accuracy !== undefined && accuracy !== null && typeof accuracy !== 'number'
  if (!isPlace(latitude, longitude) || isOdd) return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return { type: 'location', place, accuracyMeters: accuracyOf(accuracy) }
}

function asJson(data: unknown): string | null {
  try {
    return JSON.stringify(data) ?? null
  } catch {
    return null
  }
}
