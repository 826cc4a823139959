import type { MessageToApp, MessageToPage } from './messages.ts'

type Check = (value: unknown) => boolean
type Shapes<Message extends { type: string }> = Readonly<Record<Message['type'], Readonly<Record<string, Check>>>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text: Check = (value) => typeof value === 'string'
const flag: Check = (value) => typeof value === 'boolean'
/** As many characters as the API takes. */
const token: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 4_096
const texts: Check = (value) => Array.isArray(value) && value.every(text)
const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const anyNumber: Check = (value) => typeof value === 'number'
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    words.some((word) => word === value)
/** JSON of other languages writes an absent field as null. */
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)

const auth = { isAuthenticated: optional(flag), user: optional(isRecord), jwtToken: optional(text) }
const pixels = within(0, 1_000)

export const TO_PAGE: Shapes<MessageToPage> = {
  native_bridge_ready: { ...auth, abilities: optional(texts) },
  auth_token_updated: auth,
  clear_auth: {},
  LOCATION_UPDATE: { latitude: within(-90, 90), longitude: within(-180, 180), accuracy: optional(anyNumber) },
  safe_area: { top: pixels, right: pixels, bottom: pixels, left: pixels },
  deep_link: { path: text },
  back_pressed: {},
  app_state: { state: oneOf('active', 'background') },
  code_scanned: { text: optional(text) },
  push_token: { token: optional(token) },
}

export const TO_APP: Shapes<MessageToApp> = {
  request_auth_info: {},
  open_link: { url: text },
  logged_out: {},
  back_answered: { handled: flag },
  haptic: {},
  scan_code: {},
  request_push_token: {},
}
