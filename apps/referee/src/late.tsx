import type { ComponentType, ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, type LatePart } from '@refcall/design-system'

interface Faces {
  waiting: ReactNode
  /** What stands around the words when it did not arrive. */
  around?: (failure: ReactNode) => ReactNode
}

/** A part whose code comes when it is shown; where it does not arrive, the way to try again. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, faces: Faces): LatePart<Props> {
  const { waiting, around = (failure) => failure } = faces
  return latePart(load, { waiting: () => waiting, failed: (retry) => around(<NotArrived onRetry={retry} />) })
}

function NotArrived({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorFace
      title={t`This part did not arrive`}
      text={t`Check your connection and try again.`}
      retryLabel={t`Try again`}
      onRetry={onRetry}
    />
  )
}
