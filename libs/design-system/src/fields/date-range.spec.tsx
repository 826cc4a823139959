import { composeStories } from '@storybook/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import * as stories from './date-range.stories.tsx'

const { Usual, Refused } = composeStories(stories)

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a range of days', () => {
  it('works: a named pair that hands on whole days', () => {
    const [onFrom, onTo] = [jest.fn(), jest.fn()]
    render(<Usual onFrom={onFrom} onTo={onTo} />)
    expect(within(screen.getByRole('group', { name: 'Days shown' })).getByLabelText('From')).toHaveValue('2026-02-01')
    type('From', '2026-02-10')
    type('To', '2026-02-20')
    expect([onFrom.mock.calls, onTo.mock.calls]).toEqual([[['2026-02-10']], [['2026-02-20']]])
  })

  it('refuses what is half typed or beyond the limits, keeps it in the field, and gives it up on leaving', () => {
    const onFrom = jest.fn()
    render(<Usual onFrom={onFrom} />)
    type('From', '0020-02-10')
    expect(screen.getByLabelText('From')).toHaveValue('0020-02-10')
    type('From', '')
    expect(onFrom).not.toHaveBeenCalled()
    fireEvent.blur(screen.getByLabelText('From'))
    expect(screen.getByLabelText('From')).toHaveValue('2026-02-01')
  })

  it('tells why a range was refused, and reads it with both ends', () => {
    render(<Refused />)
    expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last')
    for (const end of ['From', 'To']) {
      expect(screen.getByLabelText(end)).toBeInvalid()
      expect(screen.getByLabelText(end)).toHaveAccessibleDescription('The first day is after the last')
    }
  })
})
