import { useUserLocation } from '@refcall/host'
import { lazyPart } from '../lazy-part.tsx'
import { PushNotice } from './push-notice.tsx'
import type { Duty } from './use-duty.ts'
import type { Push } from './use-push.ts'

const PlaceLost = lazyPart(
  async () => (await import(/* webpackChunkName: "place-lost" */ './place-lost.tsx')).PlaceLost,
  { waiting: null, around: () => null },
)
const InstallOffer = lazyPart(
  async () => (await import(/* webpackChunkName: "install-offer" */ './install-offer.tsx')).InstallOffer,
  { waiting: null, around: () => null },
)

/** Notices for a referee on duty: the place no longer follows, and how to be notified of requests. */
export function DutyNotices({ duty, push }: { duty: Duty; push: Push }) {
  const { place } = useUserLocation()
  // An app tells the place itself, and a pin is meant to stay.
  const isLost = duty.isPlaceRefused && place?.source !== 'app' && place?.source !== 'pin'
  return (
    <>
      {isLost && <PlaceLost />}
      <PushNotice push={push} />
      <InstallOffer />
    </>
  )
}
