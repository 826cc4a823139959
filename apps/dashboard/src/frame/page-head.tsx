import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ArrowBackIcon, buttonClass, Display, spreadClass } from '@refcall/design-system'
import { Link } from '@refcall/router'
import s from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** The dashboard's URL with its last state. */
  back: string
  /** Where the link leads, if not to the dashboard. */
  backLabel?: string
  /** What is beside the title. */
  children?: ReactNode
}

/** The title of a dashboard page, and the back link. */
export function PageHead({ title, back, backLabel = t`Back to the dashboard`, children }: PageHeadProps) {
  return (
    <header className={spreadClass}>
      <div className={s.title}>
        <Display as="h1" size={32}>
          {title}
        </Display>
        {children}
      </div>
      <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={back}>
        <ArrowBackIcon size={18} />
        <span>{backLabel}</span>
      </Link>
    </header>
  )
}
