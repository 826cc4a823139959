import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'

interface ProblemBoxProps {
  text: ReactNode
  onDismiss: () => void
}

/** An error message, announced at once, shown until it is dismissed. */
export function ProblemBox({ text, onDismiss }: ProblemBoxProps) {
  return (
    <Banner tone="danger" closeLabel={t`Dismiss`} onClose={onDismiss}>
      {text}
    </Banner>
  )
}
