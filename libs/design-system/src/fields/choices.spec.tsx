import { composeStories } from '@storybook/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as rodStories from './bead-rod.stories.tsx'
import * as segmentStories from './segment.stories.tsx'

const rod = composeStories(rodStories)
const segment = composeStories(segmentStories)

describe('a rod of beads', () => {
  describe('works', () => {
    it('is a named group with one chosen bead', () => {
      render(<rod.Chosen />)
      const group = screen.getByRole('group', { name: 'Rounds' })
      expect(within(group).getAllByRole('radio')).toHaveLength(3)
      expect(screen.getByRole('radio', { name: '2 rounds' })).toBeChecked()
    })

    it('moves with the arrow keys and reports each value once', async () => {
      const onChange = jest.fn()
      render(<rod.Chosen onChange={onChange} />)
      await userEvent.tab()
      expect(screen.getByRole('radio', { name: '2 rounds' })).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      expect(onChange.mock.calls).toEqual([[3]])
      expect(screen.getByRole('radio', { name: '3 rounds' })).toBeChecked()
    })

    it('has a sliding bead, which its styles alone place', () => {
      const { container } = render(<rod.Chosen />)
      expect(container.querySelector('.chosen')).not.toHaveAttribute('style')
    })
  })

  describe('refuses', () => {
    it('any press while disabled', async () => {
      const onChange = jest.fn()
      render(<rod.Disabled onChange={onChange} />)
      await userEvent.click(screen.getByRole('radio', { name: '3 rounds' }))
      expect(onChange).not.toHaveBeenCalled()
    })
  })
})

describe('a segment', () => {
  it('takes a press on the word and starts with nothing chosen if told so', async () => {
    const onChange = jest.fn()
    render(<segment.NothingChosen onChange={onChange} />)
    expect(screen.getByRole('radio', { name: 'Two' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Four' })).toHaveAttribute('value', '4')
    await userEvent.click(screen.getByText('Four'))
    expect(onChange).toHaveBeenCalledWith(4)
  })

  it('keeps two groups on one page apart', () => {
    render(<segment.SideBySide />)
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  })

  it('describes each choice by its hint and shows that of the chosen one', () => {
    render(<segment.WithHints />)
    expect(screen.getByRole('radio', { name: 'Two' })).toHaveAccessibleDescription('One against one')
    expect(screen.getByText('One against one')).toHaveClass('shown')
    expect(screen.getByText(/^Two against two/)).not.toHaveClass('shown')
  })
})
