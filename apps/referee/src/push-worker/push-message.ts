import type { PushMessage } from '@refcall/contract'
import { DUTY_NOTICES, isQuickMessage } from '@refcall/domain'
import { isLanguage, type Language } from '@refcall/host/languages'

/** Pushes about money that has moved. */
const MONEY_KINDS: readonly string[] = ['refund', 'refund_failed', 'tip']

/** Parses a pushed message; null for an unknown one: a newer service may send messages this worker does not know. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  try {
    const told: unknown = JSON.parse(text ?? '')
    return isPushMessage(told) ? told : null
  } catch {
    return null
  }
}

/** The message's language, if the product supports it. */
export function languageOf(told: PushMessage | null): Language | null {
  return isLanguage(told?.language) ? told.language : null
}

function isPushMessage(told: unknown): told is PushMessage {
  if (!hasTexts(told, ['kind', 'deviceId', 'path']) || !told['path']?.startsWith('/')) return false
  if (DUTY_NOTICES.some((notice) => notice === told['kind'])) return hasInstant(told, 'endsAt')
  if (!hasTexts(told, ['matchId'])) return false
  if (told['kind'] === 'match_request_closed' || told['kind'] === 'referee_nearby') return true
  if (MONEY_KINDS.includes(told['kind'] ?? '')) return hasTexts(told, ['amount', 'currency'])
  if (told['kind'] === 'quick_message') return hasTexts(told, ['tableNumber', 'code']) && isQuickMessage(told.code)
  return (
    told['kind'] === 'match_request' &&
    hasTexts(told, ['tableNumber', 'paymentMethod', 'totalAmount', 'playerCurrency']) &&
    hasNumbers(told, ['playerCount', 'gamesRemaining'])
  )
}

function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  return isOf(value, names, 'string')
}

const hasInstant = (value: unknown, name: string): boolean =>
  hasTexts(value, [name]) && !Number.isNaN(Date.parse(value[name] ?? ''))

function hasNumbers<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, number> {
  return isOf(value, names, 'number')
}

function isOf(value: unknown, names: readonly string[], type: 'string' | 'number'): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === type)
}
