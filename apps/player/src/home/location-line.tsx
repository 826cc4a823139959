import { Banner, Button, DotLine, LocateIcon } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { locate, useUserLocation, type Place } from '@refcall/host'
import { counted } from '@refcall/messages'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import s from './home.module.css'

/** Where the player is, as far as it is known, and the way to find out. */
export function LocationLine() {
  const { place, locating, problem } = useUserLocation()
  const ask = (label: string) => (
    <Button variant="rail" wide icon={<LocateIcon />} busy={locating} onClick={() => void locate()}>
      {label}
    </Button>
  )
  return (
    <div className={s.location}>
      {place === null && <p>We need your location to find referees near your table.</p>}
      {place && <Known place={place} />}
      {place === null && ask('Enable Location')}
      {place?.source === 'fallback' && ask('Use my location')}
      {problem && <Banner tone="notice">{problem}</Banner>}
    </div>
  )
}

function Known({ place }: { place: Place }) {
  const { data } = useAvailableReferees(place)
  const around = data && `, ${counted(data.length, 'referee')} within ${LIMITS.nearby.radiusMiles} miles`
  if (place.source === 'fallback') {
    return <DotLine on={false}>Your browser did not share your location, so this is San Francisco{around}</DotLine>
  }
  return <DotLine>Location enabled{around}</DotLine>
}
