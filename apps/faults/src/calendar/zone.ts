const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** One formatter per zone: creating them is slow. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** The zone's offset from UTC in minutes (positive is ahead) at a moment (milliseconds since 1970). */
const offsetOf = (zone: string, at: number): number => {
  const name =
    formatOf(zone)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The moment at which a day begins in a zone, in milliseconds since 1970. `month` counts from 1. */
export const midnightIn = (zone: string, year: number, month: number, day: number): number => {
  const utc = Date.UTC(year, month - 1, day)
  const guess = utc - offsetOf(zone, utc) * MINUTE_MS
  return utc - offsetOf(zone, guess) * MINUTE_MS
}

/** The moments in a year at which the zone's offset changes, to the minute, in milliseconds since 1970. */
export const clockChanges = (
  zone: string,
  year: number,
): readonly { readonly at: number; readonly forward: boolean }[] => {
  const days = Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1) + day * DAY_MS)
  return days.flatMap((day) => {
    const [before, after] = [offsetOf(zone, day), offsetOf(zone, day + DAY_MS)]
    if (before === after) return []
    let [early, late] = [day, day + DAY_MS]
    while (late - early > MINUTE_MS) {
      const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetOf(zone, middle) === before) early = middle
      else late = middle
    }
    return [{ at: late, forward: after > before }]
  })
}
