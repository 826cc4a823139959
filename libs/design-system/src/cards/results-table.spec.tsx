import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as stories from './results-table.stories.tsx'

const { Plain, Ordered } = composeStories(stories)

const courts = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('a table of results', () => {
  it('is named by its caption, with titles for columns and rows', () => {
    render(<Plain />)
    expect(screen.getByRole('table', { name: 'Games of the day' })).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((title) => title.textContent)).toEqual([
      'Court',
      'State',
      'Players',
      'Price',
    ])
    expect(courts()).toEqual(['7', 'A3', '12'])
  })

  it('keeps the title of each value at hand for the narrow form', () => {
    render(<Plain />)
    expect(screen.getByRole('cell', { name: '$24.00' })).toHaveAttribute('data-title', 'Price')
  })

  it('says which column orders the rows, and turns with a press', async () => {
    const onOrder = jest.fn()
    render(<Ordered onOrder={onOrder} />)
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
    expect(courts()).toEqual(['12', '7', 'A3'])
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    expect(courts()).toEqual(['A3', '7', '12'])
    await userEvent.click(screen.getByRole('button', { name: 'Players' }))
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'none')
    expect(onOrder.mock.calls).toEqual([
      [{ column: 'price', direction: 'ascending' }],
      [{ column: 'players', direction: 'ascending' }],
    ])
  })
})
