import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as dateStories from './date-field.stories.tsx'
import * as fieldStories from './field.stories.tsx'
import * as selectStories from './select-field.stories.tsx'
import * as switchStories from './switch.stories.tsx'

const field = composeStories(fieldStories)
const select = composeStories(selectStories)
const date = composeStories(dateStories)
const { Off, Busy } = composeStories(switchStories)

describe('a field', () => {
  it('is named by its label and described by hint and error', () => {
    render(<field.Wrong />)
    const input = screen.getByRole('textbox', { name: 'Mail' })
    expect(input).toHaveAccessibleDescription('Never shown Not a mail address')
    expect(input).toBeInvalid()
  })

  it('carries no description and no refusal when there is none', () => {
    render(<field.Empty />)
    const input = screen.getByRole('textbox', { name: 'Mail' })
    expect(input).not.toHaveAttribute('aria-describedby')
    expect(input).toBeValid()
  })

  it('keeps its name when the label is hidden from view', () => {
    render(<select.HiddenLabel />)
    expect(screen.getByRole('combobox', { name: 'Tongue' })).toHaveDisplayValue('English')
  })

  it('tells why a date was refused', () => {
    render(<date.Wrong />)
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('After the end')
  })
})

describe('a switch', () => {
  it('is named and described apart, and answers to the space key', async () => {
    const onChange = jest.fn()
    render(<Off onChange={onChange} />)
    const control = screen.getByRole('switch', { name: 'On duty' })
    expect(control).toHaveAccessibleDescription('Others can see you')
    control.focus()
    await userEvent.keyboard(' ')
    expect(onChange).toHaveBeenCalledWith(true)
  })

  it('keeps its focus and reports nothing while busy', async () => {
    const onChange = jest.fn()
    render(<Busy onChange={onChange} />)
    await userEvent.click(screen.getByText('On duty'))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('switch')).toHaveFocus()
  })
})
