import { composeStories } from '@storybook/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as stories from './tooltip.stories.tsx'

const { Two, Refused, InDialog } = composeStories(stories)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null
const button = (name: string) => screen.getByRole('button', { name })

function come(element: Element) {
  fireEvent.pointerEnter(element)
  fireEvent.mouseEnter(element)
  fireEvent.mouseMove(element)
}

function leave(element: Element) {
  fireEvent.pointerLeave(element)
  fireEvent.mouseLeave(element, { relatedTarget: document.body })
}

/** jsdom's pointer events have no `pointerType`. */
function tap(element: Element) {
  const up = new MouseEvent('pointerup', { bubbles: true })
  Object.defineProperty(up, 'pointerType', { value: 'touch' })
  fireEvent(element, up)
}

describe('a tooltip', () => {
  it('describes its control even while put away', () => {
    render(<Two />)
    expect(button('First')).toHaveAccessibleDescription('About the first')
    expect(shown()).toBeNull()
  })

  it('K-02: opens after 700 ms of hover, and the next one at once within 300 ms', async () => {
    render(<Two />)
    come(button('First'))
    await pass(699)
    expect(shown()).toBeNull()
    await pass(1)
    expect(shown()).toBe('About the first')
    leave(button('First'))
    await pass(290)
    expect(shown()).toBeNull()
    come(button('Second'))
    await pass(1)
    expect(shown()).toBe('About the second')
    leave(button('Second'))
    await pass(310)
    come(button('First'))
    await pass(699)
    expect(shown()).toBeNull()
  })

  it('opens at once for the keyboard, also on a control that is refused, and goes away on Esc', async () => {
    render(<Refused />)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    act(() => button('First').focus())
    await pass(1)
    expect(shown()).toBe('Why it cannot be pressed')
    fireEvent.keyDown(button('First'), { key: 'Escape' })
    await pass(1)
    expect(shown()).toBeNull()
  })

  it('opens and closes with a tap', async () => {
    render(<Refused />)
    tap(button('First'))
    await pass(1)
    expect(shown()).toBe('Why it cannot be pressed')
    tap(button('First'))
    await pass(1)
    expect(shown()).toBeNull()
  })

  it('stands inside the dialog of its control, where it can be seen', async () => {
    render(<InDialog />)
    // Opened with its dialog, which focuses its first control.
    await pass(1)
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('tooltip'))
  })
})
