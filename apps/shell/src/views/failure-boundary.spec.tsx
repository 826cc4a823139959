import { createElement } from 'react'
import { render, screen } from '@testing-library/react'
import { Sentence } from '@refcall/design-system'
import { translatePage } from '@refcall/fixtures'
import { FailureBoundary } from './failure-boundary.tsx'

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue())
afterEach(() => jest.restoreAllMocks())

/** What the lint refuses: a text that comes and goes beside an element. */
function Looking({ taken = false }: { taken?: boolean }) {
  const text = taken ? null : 'Looking'
  return createElement('p', null, text, <b key="what">{taken ? 'Found' : 'for a referee'}</b>)
}

function Broken(): never {
  throw new Error('broken')
}

describe('D2: a screen that a browser has translated', () => {
  it('is drawn again where React no longer finds its text', () => {
    const fail = jest.fn()
    const shown = (taken: boolean) => (
      <FailureBoundary fallback={<p>Failed</p>} onFailure={fail}>
        <Looking taken={taken} />
      </FailureBoundary>
    )
    const { container, rerender } = render(shown(false))
    translatePage()()
    rerender(shown(true))
    expect(screen.queryByText('Failed')).toBeNull()
    expect(container).toHaveTextContent(/^Found$/)
    expect(fail).not.toHaveBeenCalled()
  })

  it('changes the texts of a sentence with elements in it', () => {
    const sentence = (place: string) => (
      <Sentence>
        Table <b>7</b>
        {` is ${place}`}
      </Sentence>
    )
    const { container, rerender } = render(sentence('here'))
    translatePage()()
    rerender(sentence('there'))
    expect(container).toHaveTextContent('Table 7 is there')
    rerender(<b>7</b>)
    expect(container).toHaveTextContent(/^7$/)
  })
})

it('shows the fallback for a failure of the screen itself', () => {
  const fail = jest.fn()
  render(
    <FailureBoundary fallback={<p>Failed</p>} onFailure={fail}>
      <Broken />
    </FailureBoundary>,
  )
  expect(screen.getByText('Failed')).toBeVisible()
  expect(fail).toHaveBeenCalledTimes(1)
})
