import { useEffect } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Banner, Button, DotLine, LocateIcon, stackClass } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { locate, locateIfGranted, useUserLocation, type Place } from '@refcall/host'
import { formatReach, placeProblem } from '@refcall/messages'
import { fallbackName } from './fallback-name.ts'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The player's location as far as known, and the button to detect it. */
export function LocationLine() {
  const { place, locating, problem } = useUserLocation()
  const part = useKeptFocus()
  useEffect(() => void locateIfGranted(), [])
  return (
    <div ref={part} tabIndex={-1} className={stackClass(12)}>
      {place ? <Known place={place} /> : <p>{t`We need your location to find referees near your table.`}</p>}
      {(place === null || place.source === 'fallback') && (
        <Button
          variant={place ? 'rail' : 'primary'}
          wide
          icon={<LocateIcon />}
          busy={locating}
          onClick={() => void locate()}
        >
          {place ? t`Use my location` : t`Enable Location`}
        </Button>
      )}
      {problem && <Banner tone="notice">{placeProblem(problem)}</Banner>}
    </div>
  )
}

function Known({ place }: { place: Place }) {
  const { data } = useAvailableReferees(place)
  if (place.source === 'fallback') return <DotLine on={false}>{assumedText(data?.length)}</DotLine>
  return <DotLine>{knownText(data?.length)}</DotLine>
}

function knownText(count: number | undefined): string {
  if (count === undefined) return t`Location enabled`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  return plural(count, {
    one: `Location enabled, # referee within ${reach}`,
    other: `Location enabled, # referees within ${reach}`,
  })
}

function assumedText(count: number | undefined): string {
  if (count === undefined) return t`Your browser did not share your location, so this is ${{ place: fallbackName() }}`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  const place = fallbackName()
  return plural(count, {
    one: `Your browser did not share your location, so this is ${place}, # referee within ${reach}`,
    other: `Your browser did not share your location, so this is ${place}, # referees within ${reach}`,
  })
}
