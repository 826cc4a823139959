/**
 * Computes the calendar day of an instant in a time zone, as "2026-11-20".
 * @throws RangeError for an unknown time zone
 */
export function localDay(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  }
}

/** The Monday of a day's week, moved by whole weeks. Days are dates without a time, so no time zone is involved. */
export function mondayOf(day: string, weeks = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 * weeks)
  return date.toISOString().slice(0, 10)
}
