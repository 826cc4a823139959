import type { ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { Banner, Button } from '@refcall/design-system'

interface TryAgainProps {
  /** What could not be done. */
  children: ReactNode
  busy: boolean
  onRetry: () => void
}

/** A quiet word about what did not work, where the rest of the screen goes on without it. */
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
