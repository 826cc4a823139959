import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Button, Dialog, quietClass, stackClass } from '@refcall/design-system'
import { distanceMiles, type MeasuredPlace, type Place } from '@refcall/domain'
import { location, product, setPin } from '@refcall/host'
import { formatDistance, formatPlace } from '@refcall/messages'
import { lazyPart } from '../lazy-part.tsx'
import { AddressField } from './address-field.tsx'
import type { FoundPlace } from './find-address.ts'

const PinMap = lazyPart(() => import(/* webpackChunkName: "pin-map" */ './pin-map.tsx').then((part) => part.PinMap), 5)

interface PinDialogProps {
  /** Where the map opens. */
  start: MeasuredPlace
  onSet?: (pin: MeasuredPlace) => void
  onClose: () => void
}

/** Where the table is, set by moving the map under a pin, or by an address where a geocoder is configured. */
export function PinDialog({ start, onSet, onClose }: PinDialogProps) {
  const [pin, setShown] = useState<Place>(start)
  const [found, setFound] = useState<FoundPlace | null>(null)
  const { geocoderUrl } = product
  const goTo = (place: FoundPlace) => {
    setFound(place)
    setShown(place)
  }
  const use = () => {
    setPin(pin)
    const { place } = location.getState()
    if (place) onSet?.(place)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Where is your table?`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button onClick={use}>{t`My table is here`}</Button>
        </>
      }
    >
      <div className={stackClass(12)}>
        <p>{t`Move the map until your table is under the pin.`}</p>
        {geocoderUrl !== null && <AddressField geocoderUrl={geocoderUrl} near={start} onFound={goTo} />}
        <PinMap key={`${found?.latitude} ${found?.longitude}`} start={found ?? start} onMove={setShown} />
        <p className={quietClass} role="status">
          {pin === found ? found.label : whereText(pin, start)}
        </p>
      </div>
    </Dialog>
  )
}

function whereText(pin: Place, start: MeasuredPlace): string {
  const where = formatPlace(pin)
  if (start.source === 'fallback' || start.source === 'pin') return where
  const distance = formatDistance(distanceMiles(start, pin))
  return t({ message: `${where}, ${distance} from your last location`, comment: 'Coordinates, then as in “0.4 mi”' })
}
