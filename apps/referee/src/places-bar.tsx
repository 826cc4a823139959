import { t } from '@lingui/core/macro'
import { Display } from '@refcall/design-system'
import { dashboardTitle } from './first-texts.ts'
import { PlaceLinks } from './place-links.tsx'

/** The screen's name and its navigation links. */
export function PlacesBar() {
  return (
    <div>
      <Display as="h1" size={40}>
        {t(dashboardTitle)}
      </Display>
      <PlaceLinks />
    </div>
  )
}
