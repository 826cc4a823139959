/** The day of an instant in the reader's calendar, as `2026-11-20`. */
export function dayOf(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
