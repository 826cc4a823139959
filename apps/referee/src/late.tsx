import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace } from '@refcall/design-system'

interface Faces {
  waiting: ReactNode
  /** What stands around the words when it did not arrive. */
  around?: (failure: ReactNode) => ReactNode
}

type Late<Props extends object> = ComponentType<Props> & {
  /** Has the code brought before it is needed; a failure shows when it is. */
  bring: () => void
}

/** A part whose code comes when it is shown; where it does not arrive, the way to try again. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, faces: Faces): Late<Props> {
  const { waiting, around = (failure) => failure } = faces
  let loading: Promise<ComponentType<Props>> | null = null
  const begin = () => (loading ??= load())
  const anew = () => lazy(async () => ({ default: await begin() }))
  // Kept, also when it failed, until somebody tries again: every rendering has to see the same one.
  let present = anew()

  function Late(props: Props) {
    const [{ attempt, part }, setTry] = useState(() => ({ attempt: 0, part: present }))
    const retry = () => {
      loading = null
      present = anew()
      setTry({ attempt: attempt + 1, part: present })
    }
    return (
      <Boundary key={attempt} face={around(<NotArrived onRetry={retry} />)}>
        <Suspense fallback={waiting}>{createElement(part, props)}</Suspense>
      </Boundary>
    )
  }
  const bring = () => {
    begin().catch(() => (loading = null))
  }
  return Object.assign(Late, { bring })
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

class Boundary extends Component<{ face: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.failed ? this.props.face : this.props.children
  }
}
