import { Banner, Button, DotLine, LocateIcon } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { locate, useUserLocation, type Place } from '@refcall/host'
import { counted } from '@refcall/messages'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import s from './home.module.css'

/** Where the player is, as far as it is known, and the way to find out. */
export function LocationLine() {
  const { place, locating, problem } = useUserLocation()
  return (
    <div className={s.location}>
      {place ? <Known place={place} /> : <p>We need your location to find referees near your table.</p>}
      {(place === null || place.source === 'fallback') && (
        <Button
          variant={place ? 'rail' : 'primary'}
          wide
          icon={<LocateIcon />}
          busy={locating}
          onClick={() => void locate()}
        >
          {place ? 'Use my location' : 'Enable Location'}
        </Button>
      )}
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
