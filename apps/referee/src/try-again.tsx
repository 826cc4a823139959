import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Banner, Button } from '@refcall/design-system'

interface TryAgainProps {
  /** What failed. */
  children: ReactNode
  busy: boolean
  onRetry: () => void
}

/** A note about a failed read with a retry button, where the rest of the screen works without it. */
export function TryAgain({ children, busy, onRetry }: TryAgainProps) {
  return (
    <Banner
      tone="notice"
      action={
        <Button size="small" variant="outline" busy={busy} onClick={onRetry}>
          {t`Try again`}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
