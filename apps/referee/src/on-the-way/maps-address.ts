import type { Match } from '@refcall/contract'

/** The way on foot to the table, in the device's own maps app where it has one; null: the place is unknown. */
export function mapsAddress({ latitude, longitude }: Match): string | null {
  if (latitude === undefined || longitude === undefined) return null
  const place = `${latitude},${longitude}`
  // Apple's address opens its app; Google's opens its app on Android, and its page elsewhere.
  return isApplePhone(navigator)
    ? `https://maps.apple.com/?dirflg=w&daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=${place}`
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
