import { render } from '@testing-library/react'
import { routerAt } from '@refcall/router/testing'
import { RetryView } from './retry-view.tsx'

const online = () => window.dispatchEvent(new Event('online'))

const show = (failure?: 'missing' | 'broken') => {
  const retry = jest.fn()
  const { Router } = routerAt('/')
  const page = render(
    <Router>
      <RetryView failure={failure} onRetry={retry} />
    </Router>,
  )
  return { retry, ...page }
}

describe('what did not load is tried again when the network returns', () => {
  it.each([undefined, 'missing'] as const)('where its files did not arrive: %s', (failure) => {
    const { retry, unmount } = show(failure)
    expect(retry).not.toHaveBeenCalled()
    online()
    expect(retry).toHaveBeenCalledTimes(1)
    unmount()
    online()
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('and not where the network is not the cause', () => {
    const { retry } = show('broken')
    online()
    expect(retry).not.toHaveBeenCalled()
  })
})
