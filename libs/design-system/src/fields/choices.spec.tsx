import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BeadRod } from './bead-rod.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Segment } from './segment.tsx'

const counts = [1, 2, 3].map((value) => ({ value, label: String(value), name: `${value} rounds` }))

function Form({ onChange, disabled = false }: { onChange: (value: number) => void; disabled?: boolean }) {
  const [count, setCount] = useState(2)
  const change = (value: number) => {
    setCount(value)
    onChange(value)
  }
  return <BeadRod label="Rounds" options={counts} value={count} onChange={change} disabled={disabled} />
}

describe('a rod of beads', () => {
  describe('works', () => {
    it('is a named group with one chosen bead', () => {
      render(<Form onChange={jest.fn()} />)
      const group = screen.getByRole('group', { name: 'Rounds' })
      expect(within(group).getAllByRole('radio')).toHaveLength(3)
      expect(screen.getByRole('radio', { name: '2 rounds' })).toBeChecked()
    })

    it('moves with the arrow keys and reports each value once', async () => {
      const onChange = jest.fn()
      render(<Form onChange={onChange} />)
      await userEvent.tab()
      expect(screen.getByRole('radio', { name: '2 rounds' })).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      expect(onChange.mock.calls).toEqual([[3]])
      expect(screen.getByRole('radio', { name: '3 rounds' })).toBeChecked()
    })

    it('puts the sliding bead at the chosen share of the rod', async () => {
      const { container } = render(<Form onChange={jest.fn()} />)
      const bead = () => container.querySelector<HTMLElement>('.chosen')?.style.getPropertyValue('--share')
      expect(bead()).toBe('0.5')
      await userEvent.click(screen.getByRole('radio', { name: '1 rounds' }))
      expect(bead()).toBe('0')
    })
  })

  describe('refuses', () => {
    it('any press while disabled', async () => {
      const onChange = jest.fn()
      render(<Form onChange={onChange} disabled />)
      await userEvent.click(screen.getByRole('radio', { name: '3 rounds' }))
      expect(onChange).not.toHaveBeenCalled()
    })
  })
})

describe('a segment', () => {
  it('takes a press on the word and starts with nothing chosen if told so', async () => {
    const onChange = jest.fn()
    render(
      <Segment label="Seats" value={null} onChange={onChange} options={[{ value: 2, label: 'Two' }, { value: 4, label: 'Four' }]} />,
    )
    expect(screen.getByRole('radio', { name: 'Two' })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: 'Four' })).toHaveAttribute('value', '4')
    await userEvent.click(screen.getByText('Four'))
    expect(onChange).toHaveBeenCalledWith(4)
  })

  it('keeps two groups on one page apart', async () => {
    const options = [{ value: 'a', label: 'A' }]
    render(
      <>
        <Segment label="One" value="a" onChange={jest.fn()} options={options} />
        <Segment label="Two" value="a" onChange={jest.fn()} options={options} />
      </>,
    )
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeChecked()
  })
})

describe('radio cards', () => {
  it('name each choice by its title and describe it by its sentence', () => {
    const options = [{ value: 'x', title: 'First', description: 'The usual one' }, { value: 'y', title: 'Second', disabled: true }]
    render(<RadioCards label="Way" hideLabel value="x" onChange={jest.fn()} options={options} />)
    expect(screen.getByRole('radio', { name: 'First' })).toHaveAccessibleDescription('The usual one')
    expect(screen.getByRole('radio', { name: 'Second' })).toBeDisabled()
    expect(screen.getByRole('group', { name: 'Way' })).toBeInTheDocument()
  })
})
