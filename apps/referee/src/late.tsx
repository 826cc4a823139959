import type { ComponentType, ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, type LatePart } from '@refcall/design-system'
import { bringLateWords } from './words.ts'

interface Faces {
  waiting: ReactNode
  /** Wraps the error that is shown if loading failed. */
  around?: (failure: ReactNode) => ReactNode
}

/** A lazily loaded part, with its messages; shows a retry button if loading failed. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, faces: Faces): LatePart<Props> {
  const { waiting, around = (failure) => failure } = faces
  return latePart(() => Promise.all([load(), bringLateWords()]).then(([part]) => part), {
    waiting: () => waiting,
    failed: (retry) => around(<NotArrived onRetry={retry} />),
  })
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
