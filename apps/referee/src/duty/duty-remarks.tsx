import { useUserLocation } from '@refcall/host'
import { ShiftEnding } from '../shift/shift-ending.tsx'
import { InstallOffer } from './install-offer.tsx'
import { PlaceLost } from './place-lost.tsx'

/** Notices for a referee on duty: the shift ends, the place no longer follows, the product can be installed. */
export function DutyRemarks({ isPlaceRefused }: { isPlaceRefused: boolean }) {
  const { place } = useUserLocation()
  // An app tells the place itself, and a pin is meant to stay.
  const isLost = isPlaceRefused && place?.source !== 'app' && place?.source !== 'pin'
  return (
    <>
      <ShiftEnding />
      {isLost && <PlaceLost />}
      <InstallOffer />
    </>
  )
}
