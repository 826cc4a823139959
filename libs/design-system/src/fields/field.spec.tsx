import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DateField } from './date-field.tsx'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'

describe('a field', () => {
  it('is named by its label and described by hint and error', () => {
    render(<Field label="Mail" hint="Never shown" error="Not a mail address" defaultValue="x" />)
    const input = screen.getByRole('textbox', { name: 'Mail' })
    expect(input).toHaveAccessibleDescription('Never shown Not a mail address')
    expect(input).toBeInvalid()
  })

  it('carries no description and no refusal when there is none', () => {
    render(<Field label="Mail" />)
    const input = screen.getByRole('textbox', { name: 'Mail' })
    expect(input).not.toHaveAttribute('aria-describedby')
    expect(input).toBeValid()
  })

  it('keeps its name when the label is hidden from view', () => {
    render(<SelectField label="Tongue" hideLabel options={[{ value: 'en', label: 'English' }]} />)
    expect(screen.getByRole('combobox', { name: 'Tongue' })).toHaveDisplayValue('English')
  })

  it('tells why a date was refused', () => {
    render(<DateField label="From" error="After the end" />)
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('After the end')
  })
})

describe('a switch', () => {
  it('is named and described apart, and answers to the space key', async () => {
    const onChange = jest.fn()
    render(<Switch label="On duty" description="Others can see you" checked={false} onChange={onChange} />)
    const control = screen.getByRole('switch', { name: 'On duty' })
    expect(control).toHaveAccessibleDescription('Others can see you')
    control.focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })

  it('keeps its focus and reports nothing while busy', async () => {
    const onChange = jest.fn()
    render(<Switch label="On duty" checked busy onChange={onChange} />)
    await userEvent.click(screen.getByText('On duty'))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('switch')).toHaveFocus()
  })
})
