import { Component, Fragment, type ReactNode } from 'react'
import { log } from '@refcall/host'

interface Props {
  fallback: ReactNode
  onFailure?: () => void
  children: ReactNode
}

/** How often a screen is drawn again after foreign changes of the page. */
const REDRAWS = 5

/**
 * An error boundary that shows a fallback. Where another program, such as a translator, moved what React wants to change, the screen is
 * intact: it is drawn again.
 */
export class FailureBoundary extends Component<Props, { failed: boolean; redraws: number }> {
  override state = { failed: false, redraws: 0 }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log.failure('screen_draw', error)
    const { redraws } = this.state
    if (isForeignChange(error) && redraws < REDRAWS) this.setState({ failed: false, redraws: redraws + 1 })
    else this.props.onFailure?.()
  }

  override render() {
    if (this.state.failed) return this.props.fallback
    return <Fragment key={this.state.redraws}>{this.props.children}</Fragment>
  }
}

/** What `removeChild` and `insertBefore` throw for a node that is not where it was. */
const isForeignChange = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError'
