import { Trans } from '@lingui/react/macro'
import { textLink } from '@refcall/design-system'
import s from './map-credits.module.css'

/** Whose land and names the map shows, as their licences ask. */
export function MapCredits() {
  const towns = <a className={textLink} href="https://www.geonames.org">GeoNames</a>
  const licence = <a className={textLink} href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
  const land = <a className={textLink} href="https://www.naturalearthdata.com">Natural Earth</a>
  return (
    <p className={s.credits}>
      <Trans>
        Places: {towns}, {licence}. Land: {land}.
      </Trans>
    </p>
  )
}
