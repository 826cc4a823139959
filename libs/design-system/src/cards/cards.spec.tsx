import { composeStories } from '@storybook/react'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as calls from './call-card.stories.tsx'
import * as rows from './lead-list.stories.tsx'
import * as people from './person-card.stories.tsx'
import * as personRows from './person-row.stories.tsx'

const { OneAnswer } = composeStories(calls)
const { Plain: Person } = composeStories(people)
const { Full } = composeStories(personRows)
const { Plain, Choosable } = composeStories(rows)

it('a call card is named by its leading number', () => {
  render(<OneAnswer />)
  const card = screen.getByRole('article', { name: 'Court A3' })
  expect(within(card).getByRole('button', { name: 'Take' })).toBeInTheDocument()
})

it('a person card is named by the person, not by the initials', () => {
  render(<Person />)
  const card = screen.getByRole('article', { name: 'Maya R.' })
  expect(within(card).getAllByRole('listitem')).toHaveLength(2)
})

it('a row of a person is a link named by the person alone, beside its button', () => {
  render(<Full />)
  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Maya R.' })).toHaveAttribute('href', '#maya')
  expect(within(row).getByRole('button', { name: 'Choose' })).toBeInTheDocument()
})

describe('a row led by a number', () => {
  it('is a button that can be on or off where rows can be chosen', async () => {
    const onSelect = jest.fn()
    render(<Choosable onSelect={onSelect} />)
    await userEvent.click(screen.getByRole('button', { pressed: false }))
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument()
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('is plain text otherwise', () => {
    render(<Plain />)
    expect(screen.getByRole('listitem')).toHaveTextContent('Two sets')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
