/** The Monday of a day's week, moved by whole weeks. Days are dates without a time, so no time zone is involved. */
export function mondayOf(day: string, weeks = 0): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 * weeks)
  return date.toISOString().slice(0, 10)
}
