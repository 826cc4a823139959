import { composeStories } from '@storybook/react'
import { render, screen, within } from '@testing-library/react'
import * as stories from './bar-chart.stories.tsx'

const { TwoSeries, Empty } = composeStories(stories)

const rectangles = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((drawn) =>
    ['x', 'y', 'height'].map((name) => Number(drawn.getAttribute(name))),
  )

it('bars are stacked in proportion, the highest as high as the plot', () => {
  const { container } = render(<TwoSeries />)
  expect(rectangles(container)).toEqual([
    [2, 25, 75],
    [2, 0, 25],
    [22, 62.5, 37.5],
    [22, 50, 12.5],
  ])
})

it('bars are read as a table, with its name and every amount', () => {
  render(<TwoSeries />)
  const table = screen.getByRole('table', { name: 'Earned by week' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Week from', 'Card', 'Cash'])
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toContain('2 Nov$30.00$10.00')
  expect(screen.getByRole('figure', { name: 'Earned by week' })).toBeInTheDocument()
})

it('bars of nothing are not drawn', () => {
  const { container } = render(<Empty />)
  expect(rectangles(container)).toEqual([])
})
