import { t } from '@lingui/core/macro'
import { METRES_PER_MILE, type MeasuredPlace, type Place, type PlaceConcern } from '@refcall/domain'
import { formatReach } from './distance.ts'
import { numberFormat } from './kept-formats.ts'
import { locale } from './language/locale.ts'
import { relativeTime } from './time.ts'

/** Why the page has no location, or no newer one. */
export function placeProblem(problem: 'unsupported' | 'no_answer' | 'refused'): string {
  switch (problem) {
    case 'unsupported':
      return t`Geolocation is not supported by this browser.`
    case 'no_answer':
      return t`Your browser did not answer when it was asked for your location.`
    case 'refused':
      return t`Your browser did not share your location.`
  }
}

/** What speaks against a place. `now` in milliseconds. */
export function placeConcernText(concern: PlaceConcern, place: MeasuredPlace, now: number): string {
  switch (concern) {
    case 'fallback':
      return placeProblem('refused')
    case 'unmeasured':
      return t`Your location comes from an earlier visit.`
    case 'old': {
      if ((place.measuredAt ?? 0) > now) return placeConcernText('unmeasured', place, now)
      const ago = relativeTime(new Date(place.measuredAt ?? now), new Date(now))
      return t({ message: `Your location was last known ${ago}.`, comment: 'As in “2 hours ago”' })
    }
    case 'coarse': {
      const radius = formatReach((place.accuracyMeters ?? 0) / METRES_PER_MILE)
      return t({ message: `Your location is only known within ${radius}.`, comment: 'As in “31 miles”, “50 km”' })
    }
  }
}

/** The coordinates as text, to about ten metres: "48.4284, -123.3656". */
export function formatPlace({ latitude, longitude }: Place): string {
  const degrees = numberFormat(locale(), { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return `${degrees.format(latitude)}, ${degrees.format(longitude)}`
}
