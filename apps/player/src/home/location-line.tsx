import { useEffect, useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { Banner, Button, DotLine, IconButton, LocateIcon, PinIcon, stackClass } from '@refcall/design-system'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import {
  fitnessOf,
  locate,
  locateIfGranted,
  useIsReady,
  useLocationPermission,
  useUserLocation,
  type LocationState,
} from '@refcall/host'
import { formatReach, placeProblem } from '@refcall/messages'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { fallbackName } from '../place/fallback-name.ts'
import { PinDialog } from '../place/lazy-place.ts'
import s from './location-line.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

/** The user's location as far as known, and the ways to measure or set it. */
export function LocationLine() {
  const { place, locating, problem } = useUserLocation()
  const part = useKeptFocus()
  useEffect(() => void locateIfGranted(), [])
  return (
    <div ref={part} tabIndex={-1} className={stackClass(12)}>
      {place ? <Known place={place} locating={locating} problem={problem} /> : <Unknown locating={locating} />}
      {problem && <Banner tone="notice">{placeProblem(problem)}</Banner>}
    </div>
  )
}

/** The button keeps its room, unseen, until the browser has said that it would ask: where it may tell, it is asked. */
function Unknown({ locating }: { locating: boolean }) {
  const isReady = useIsReady()
  const permission = useLocationPermission()
  const isAsked = isReady && permission !== 'unknown' && permission !== 'granted'
  // Once offered it stays until there is a place: the answer to the browser's question does not take it from under a finger.
  const [isOffered, setOffered] = useState(isAsked)
  if (isAsked && !isOffered) setOffered(true)
  return (
    <>
      <p>{t`We need your location to find referees near your table.`}</p>
      <Button
        wide
        icon={<LocateIcon />}
        busy={locating}
        onClick={ask}
        {...(!isOffered && { 'aria-hidden': true, disabled: true, className: s.unseen })}
      >
        {t`Enable Location`}
      </Button>
    </>
  )
}

const ask = () => void locate()

function Known({ place, locating, problem }: Omit<LocationState, 'place'> & { place: MeasuredPlace }) {
  const [isPicking, setPicking] = useState(false)
  const isBelieved = isMeasured(place) && !isCoarse(place)
  const pick = () => setPicking(true)
  return (
    <>
      {isBelieved ? (
        <div className={s.line}>
          <Count place={place} />
          <IconButton
            label={t`Not here? Set my table on the map`}
            title={t`Not here? Set my table on the map`}
            onClick={pick}
          >
            <PinIcon />
          </IconButton>
        </div>
      ) : (
        <>
          <Count place={place} />
          <Button variant="rail" wide icon={<LocateIcon />} busy={locating} onClick={ask}>
            {problem === 'no_answer' ? t`Try again` : t`Use my location`}
          </Button>
          <Button variant="rail" wide icon={<PinIcon />} onClick={pick}>
            {t`Set my table on the map`}
          </Button>
        </>
      )}
      {isPicking && <PinDialog start={place} onClose={() => setPicking(false)} />}
    </>
  )
}

const isMeasured = ({ source }: MeasuredPlace): boolean => source === 'device' || source === 'app'
const isCoarse = (place: MeasuredPlace): boolean => fitnessOf('show', place).concerns.includes('coarse')

function Count({ place }: { place: MeasuredPlace }) {
  const count = useAvailableReferees(place, { asksAgain: false }).data?.length
  if (place.source === 'fallback') return <DotLine on={false}>{assumedText(count)}</DotLine>
  if (isCoarse(place)) return <DotLine on={false}>{coarseText(count)}</DotLine>
  return <DotLine>{isMeasured(place) ? knownText(count) : setText(count)}</DotLine>
}

function knownText(count: number | undefined): string {
  if (count === undefined) return t`Location enabled`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  return plural(count, {
    one: `Location enabled, # referee within ${reach}`,
    other: `Location enabled, # referees within ${reach}`,
  })
}

function coarseText(count: number | undefined): string {
  if (count === undefined) return t`You are about here`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  return plural(count, {
    one: `You are about here, # referee within ${reach}`,
    other: `You are about here, # referees within ${reach}`,
  })
}

function setText(count: number | undefined): string {
  if (count === undefined) return t`Your table is set on the map`
  const reach = formatReach(LIMITS.nearby.radiusMiles)
  return plural(count, {
    one: `Your table is set on the map, # referee within ${reach}`,
    other: `Your table is set on the map, # referees within ${reach}`,
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
