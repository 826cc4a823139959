import type { ComponentType, ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, latePart, type LatePart } from '@refcall/design-system'
import { bringLateWords } from './words.ts'

interface Faces {
  waiting: ReactNode
  /** What stands around the words when it did not arrive. */
  around?: (failure: ReactNode) => ReactNode
}

/** A part whose code and words come when it is shown; where they do not arrive, the way to try again. */
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
