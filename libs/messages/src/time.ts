import { t } from '@lingui/core/macro'
import { dateFormat } from './kept-formats.ts'
import { dateLocale } from './language/locale.ts'

type Instant = string | Date

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, ...TIME }

/** "20 Nov 2026, 18:42". `timeZone`: an IANA name; the reader's own when left out. */
export const formatDateTime = (instant: Instant, timeZone?: string): string => format(instant, MINUTE, timeZone)

/** "20 Nov 2026". `timeZone`: an IANA name; the reader's own when left out. */
export const formatDay = (instant: Instant, timeZone?: string): string => format(instant, DAY, timeZone)

/** "20 Nov". `timeZone`: an IANA name; the reader's own when left out. */
export const formatDayOfMonth = (instant: Instant, timeZone?: string): string =>
  format(instant, { day: 'numeric', month: 'short' }, timeZone)

/** "November 2026", in the reader's own time zone. */
export const formatMonth = (instant: Instant): string => format(instant, { month: 'long', year: 'numeric' })

/** "18:42". `timeZone`: an IANA name; the reader's own when left out. */
export const formatTime = (instant: Instant, timeZone?: string): string => format(instant, TIME, timeZone)

function format(instant: Instant, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const at = new Date(instant)
  return dateFormat(dateLocale(), { ...options, ...(timeZone && { timeZone }) }, at).format(at)
}

const UNITS = [
  { unit: 'minute', minutes: 1 },
  { unit: 'hour', minutes: 60 },
  { unit: 'day', minutes: 24 * 60 },
] as const

/** "just now", "4 min ago", "in 2 hr", "3 days ago": the largest unit that fits, rounded down. */
export function relativeTime(instant: Instant, now: Date): string {
  const apart = (new Date(instant).getTime() - now.getTime()) / 60_000
  const fitting = UNITS.findLast(({ minutes }) => Math.abs(apart) >= minutes)
  if (!fitting) return apart > 0 ? t`in a moment` : t`just now`
  const count = Math.trunc(apart / fitting.minutes)
  return new Intl.RelativeTimeFormat(dateLocale(), { style: 'short' }).format(count, fitting.unit)
}
