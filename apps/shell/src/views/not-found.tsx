import { t } from '@lingui/core/macro'
import { buttonClass, Display } from '@refcall/design-system'
import { product, useIsDown } from '@refcall/host'
import { Link } from '@refcall/router'
import { StatusView } from './status-view.tsx'

/** The page for a path without an owner. */
export function NotFound() {
  const isHomeDown = useIsDown('/')
  return (
    <StatusView>
      <title>{`404 · ${product.title}`}</title>
      <Display as="h1" size={40}>{t`404 Page Not Found`}</Display>
      <p>{t`Nothing is played at this table.`}</p>
      {!isHomeDown && <Link to="/" className={buttonClass()}>{t`Go home`}</Link>}
    </StatusView>
  )
}
