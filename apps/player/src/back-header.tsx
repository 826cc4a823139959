import { t } from '@lingui/core/macro'
import { ArrowBackIcon, buttonClass, RailHeader } from '@refcall/design-system'
import { product } from '@refcall/host'
import { asLeft, Link } from '@refcall/router'
import { RefereeLink } from './referee-link.tsx'

const back = buttonClass({ variant: 'rail', size: 'small' })

interface BackHeaderProps {
  title?: string
  /** Where the link leads. */
  to?: string
}

/** The rail of a screen with a link back: home, if nowhere else. */
export function BackHeader({ title = product.title, to = '/' }: BackHeaderProps) {
  return (
    <RailHeader title={title}>
      <RefereeLink />
      <Link to={to} {...asLeft} className={back}>
        <ArrowBackIcon size={18} /> <span>{t`Back`}</span>
      </Link>
    </RailHeader>
  )
}
