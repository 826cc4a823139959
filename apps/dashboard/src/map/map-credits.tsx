import { Trans } from '@lingui/react/macro'
import { textLink } from '@refcall/design-system'
import s from './map-credits.module.css'

/** Whose land and names the map shows, as their licences ask. */
export function MapCredits() {
  return (
    <p className={s.credits}>
      <Trans>
        Places:{' '}
        <a className={textLink} href="https://www.geonames.org">
          GeoNames
        </a>
        ,{' '}
        <a className={textLink} href="https://creativecommons.org/licenses/by/4.0/">
          CC BY 4.0
        </a>
        . Land:{' '}
        <a className={textLink} href="https://www.naturalearthdata.com">
          Natural Earth
        </a>
        .
      </Trans>
    </p>
  )
}
