import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CallCard } from './call-card.tsx'
import { LeadList, LeadRow } from './lead-list.tsx'
import { PersonCard } from './person-card.tsx'

it('a call card is named by its leading number', () => {
  render(
    <CallCard leadLabel="Court" lead="A3" pill="New" amount="$24.00" facts="Two sets">
      <button>Take</button>
    </CallCard>,
  )
  const card = screen.getByRole('article', { name: 'Court A3' })
  expect(within(card).getByRole('button', { name: 'Take' })).toBeInTheDocument()
})

it('a person card is named by the person, not by the initials', () => {
  render(<PersonCard name="Maya R." initials="MR" facts={['12 games', 'New']} chip="0.4 mi" />)
  const card = screen.getByRole('article', { name: 'Maya R.' })
  expect(within(card).getAllByRole('listitem')).toHaveLength(2)
})

describe('a row led by a number', () => {
  it('is a button that can be on or off where rows can be chosen', async () => {
    const onSelect = jest.fn()
    render(
      <LeadList aria-label="Rows">
        <LeadRow lead="7" end="$8" selected onSelect={onSelect}>
          Words
        </LeadRow>
      </LeadList>,
    )
    await userEvent.click(screen.getByRole('button', { pressed: true }))
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('is plain text otherwise', () => {
    render(<LeadRow lead="7">Words</LeadRow>)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
