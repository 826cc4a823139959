import { useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import { Sentence } from '../sentence.tsx'
import { FailureBoundary } from './failure-boundary.tsx'

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue())
afterEach(() => jest.restoreAllMocks())

/** Replaces each text below the element as a browser does that translates the page. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

let setTaken = (_isTaken: boolean) => {}

function Looking() {
  const [isTaken, set] = useState(false)
  setTaken = set
  // eslint-disable-next-line house/own-text -- what the rule refuses
  return (
    <p>
      {isTaken ? null : 'Looking'} <b>{isTaken ? 'Found' : 'for a referee'}</b>
    </p>
  )
}

function Broken(): never {
  throw new Error('broken')
}

describe('D2: a screen that a browser has translated', () => {
  it('is drawn again where React no longer finds its text', () => {
    const fail = jest.fn()
    const { container } = render(
      <FailureBoundary fallback={<p>Failed</p>} onFailure={fail}>
        <Looking />
      </FailureBoundary>,
    )
    translate(container)
    act(() => setTaken(true))
    expect(screen.queryByText('Failed')).toBeNull()
    expect(container).toHaveTextContent('for a referee')
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
    translate(container)
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
