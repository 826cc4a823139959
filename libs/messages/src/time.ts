type Instant = string | Date

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const MINUTE: Intl.DateTimeFormatOptions = { ...DAY, ...TIME }

/** "20 Nov 2026, 18:42". `timeZone`: an IANA name; the reader's own when left out. */
export const formatDateTime = (instant: Instant, timeZone?: string): string => format(instant, MINUTE, timeZone)

/** "20 Nov 2026". `timeZone`: an IANA name; the reader's own when left out. */
export const formatDay = (instant: Instant, timeZone?: string): string => format(instant, DAY, timeZone)

/** "18:42". `timeZone`: an IANA name; the reader's own when left out. */
export const formatTime = (instant: Instant, timeZone?: string): string => format(instant, TIME, timeZone)

function format(instant: Instant, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, ...(timeZone && { timeZone }) }).format(new Date(instant))
}

const UNITS = [
  { name: 'min', minutes: 1 },
  { name: 'h', minutes: 60 },
  { name: 'd', minutes: 24 * 60 },
] as const

/** "just now", "4 min ago", "in 2 h", "3 d ago": the largest unit that fits, rounded down. */
export function relativeTime(instant: Instant, now: Date): string {
  const apart = (new Date(instant).getTime() - now.getTime()) / 60_000
  const unit = UNITS.findLast(({ minutes }) => Math.abs(apart) >= minutes)
  if (!unit) return apart > 0 ? 'in a moment' : 'just now'
  const text = `${Math.floor(Math.abs(apart) / unit.minutes)} ${unit.name}`
  return apart > 0 ? `in ${text}` : `${text} ago`
}
