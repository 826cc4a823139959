import { Component, type ReactNode } from 'react'
import { log } from '@refcall/host'

/** An error boundary that shows a fallback. */
export class FailureBoundary extends Component<
  { fallback: ReactNode; onFailure?: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log.failure('screen_draw', error)
    this.props.onFailure?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
