import { t } from '@lingui/core/macro'
import type { DispatchWave } from '@refcall/contract'
import { DefinitionList } from '@refcall/design-system'
import { formatDateTime, formatDistance } from '@refcall/messages'

/** The waves of a request: time, radius, and the number of referees asked out of the places available. */
export function Waves({ waves }: { waves: readonly DispatchWave[] }) {
  if (waves.length === 0) return null
  return <DefinitionList rows={waves.map((wave) => ({ term: formatDateTime(wave.sentAt), value: waveText(wave) }))} />
}

function waveText({ miles, asked, places }: DispatchWave): string {
  const distance = formatDistance(miles)
  return t({
    message: `${distance}: ${asked} of ${places} asked`,
    comment: 'A wave of a request: its reach, how many referees it asked',
  })
}
