import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { buttonClass, EmptyState, Slip } from '@refcall/design-system'
import { Link } from '@refcall/router'

interface FaceProps {
  title: string
  text: string
  /** The label of a link to `/`. */
  onward?: string
  children?: ReactNode
}

/** The result of the payment, and the link onwards. */
export function SuccessView({ title, text, onward = t`Back to the request`, children }: FaceProps) {
  return (
    <Slip role="status">
      <EmptyState
        title={title}
        text={text}
        action={
          <>
            {children}
            <Link to="/" replace className={buttonClass({ wide: true })}>
              {onward}
            </Link>
          </>
        }
      />
    </Slip>
  )
}
