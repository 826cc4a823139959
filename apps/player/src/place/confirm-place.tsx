import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Dialog } from '@refcall/design-system'
import type { MeasuredPlace } from '@refcall/domain'
import { confirmPlace, fitnessOf, serverNow } from '@refcall/host'
import { formatPlace, placeConcernText } from '@refcall/messages'
import { fallbackName } from './fallback-name.ts'
import { PinDialog } from './pin-dialog.tsx'

interface ConfirmPlaceProps {
  place: MeasuredPlace
  /** Called with the place that the person has confirmed, or set. */
  onUse: (place: MeasuredPlace) => void
  onCancel: () => void
}

/** Before a referee is sent to a place that is not believed: it is named, and confirmed or set on the map. */
export function ConfirmPlace({ place, onUse, onCancel }: ConfirmPlaceProps) {
  const [isPicking, setPicking] = useState(false)
  if (isPicking) return <PinDialog start={place} onSet={onUse} onClose={onCancel} />
  const confirm = () => {
    const confirmed = confirmPlace()
    if (confirmed) onUse(confirmed)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={
        place.source === 'fallback' ? t`Request from ${{ place: fallbackName() }}?` : t`Is your table still there?`
      }
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t`Not yet`}
          </Button>
          <Button variant="outline" onClick={() => setPicking(true)}>
            {t`Set my table on the map`}
          </Button>
          <Button onClick={confirm}>{t`My table is there`}</Button>
        </>
      }
    >
      <p>{place.source === 'fallback' ? fallbackText() : doubtfulText(place)}</p>
    </Dialog>
  )
}

const fallbackText = (): string =>
  t`Your browser did not share where you are, so referees in ${{ place: fallbackName() }} would be called. Go on only if your table is there.`

function doubtfulText(place: MeasuredPlace): string {
  const reasons = fitnessOf('request', place).concerns.map((concern) => placeConcernText(concern, place, serverNow()))
  const called = t`Referees near ${{ place: formatPlace(place) }} would be called. Go on only if your table is there.`
  return [...reasons, called].join(' ')
}
