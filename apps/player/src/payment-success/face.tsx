import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { buttonClass, EmptyState, Slip } from '@refcall/design-system'
import { Link } from '@refcall/router'

interface FaceProps {
  title: string
  text: string
  /** Where the way on leads is `/`; this is what it is called. */
  onward?: string
  children?: ReactNode
}

/** What became of the payment, and the way on. */
export function Face({ title, text, onward = t`Back to the request`, children }: FaceProps) {
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
