import { t } from '@lingui/core/macro'

export interface ReaderTimeZone {
  /** An IANA name that the service knows. */
  timeZone: string
  /** For the reader, where the browser did not name a usable zone and the days are those of UTC. */
  note?: string
}

/** The time zone whose days the reader sees. */
export function readerTimeZone(): ReaderTimeZone {
  const named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (isTimeZone(named)) return { timeZone: named }
  return { timeZone: 'UTC', note: t`This device does not name its time zone. Days are counted in UTC.` }
}

/** Some devices name none, "Etc/Unknown", or only an offset such as "+02:00". */
function isTimeZone(name: string | undefined): name is string {
  if (!name || name === 'Etc/Unknown' || !/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
