import { composeStories } from '@storybook/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import * as stories from './tooltip.stories.tsx'

const { Two } = composeStories(stories)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

describe('a tooltip', () => {
  it('describes its control even while put away', () => {
    render(<Two />)
    expect(screen.getByRole('button', { name: 'First' })).toHaveAccessibleDescription('About the first')
    expect(shown()).toBeNull()
  })

  it('opens after 700 ms of hover, and the next one at once within 300 ms', () => {
    render(<Two />)
    pass(10_000)
    const [first, second] = screen.getAllByRole('button')
    if (!first || !second) throw new Error('two buttons expected')
    fireEvent.pointerEnter(first.parentElement ?? first)
    pass(699)
    expect(shown()).toBeNull()
    pass(1)
    expect(shown()).toBe('About the first')
    fireEvent.pointerLeave(first.parentElement ?? first)
    expect(shown()).toBeNull()
    pass(299)
    fireEvent.pointerEnter(second.parentElement ?? second)
    expect(shown()).toBe('About the second')
    fireEvent.pointerLeave(second.parentElement ?? second)
    pass(300)
    fireEvent.pointerEnter(first.parentElement ?? first)
    expect(shown()).toBeNull()
  })

  it('opens on touch without waiting and goes away on Esc', () => {
    render(<Two />)
    const first = screen.getByRole('button', { name: 'First' })
    const enter = new MouseEvent('pointerover', { bubbles: true })
    Object.defineProperty(enter, 'pointerType', { value: 'touch' })
    fireEvent(first, enter)
    expect(shown()).toBe('About the first')
    fireEvent.keyDown(first, { key: 'Escape' })
    expect(shown()).toBeNull()
  })
})
