import { composeStories } from '@storybook/react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as stories from './code-field.stories.tsx'

const { Empty, Refused, WithHint, Busy } = composeStories(stories)

const field = () => screen.getByRole('textbox', { name: 'Entry code' })

describe('a code field', () => {
  describe('works', () => {
    it('is one real input for one-time codes, with the number pad', () => {
      render(<WithHint />)
      expect(screen.getAllByRole('textbox')).toEqual([field()])
      expect(field()).toHaveAttribute('autocomplete', 'one-time-code')
      expect(field()).toHaveAttribute('inputmode', 'numeric')
      expect(field()).toHaveAccessibleDescription('Six digits, shown on the other phone')
    })

    it('R-10: shows each digit in a box of its own, six in all', async () => {
      const { container } = render(<Empty />)
      const boxes = () => [...container.querySelectorAll('.box')].map((box) => box.textContent)
      expect(boxes()).toEqual(['', '', '', '', '', ''])
      await userEvent.type(field(), '048109')
      expect(boxes()).toEqual(['0', '4', '8', '1', '0', '9'])
    })

    it('R-10: sends itself off once, with the sixth digit', async () => {
      const onComplete = jest.fn()
      render(<Empty onComplete={onComplete} />)
      await userEvent.type(field(), '04810')
      expect(onComplete).not.toHaveBeenCalled()
      await userEvent.keyboard('9')
      expect(onComplete.mock.calls).toEqual([['048109']])
    })

    it('takes the digits out of what is pasted', async () => {
      const onComplete = jest.fn()
      render(<Empty onComplete={onComplete} />)
      await userEvent.click(field())
      await userEvent.paste('Your code: 481 092.')
      expect(onComplete).toHaveBeenCalledWith('481092')
    })

    it('B3: takes typed and pasted digits of any script', async () => {
      const onComplete = jest.fn()
      const readDigits = (text: string) => text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
      render(<Empty readDigits={readDigits} onComplete={onComplete} />)
      await userEvent.type(field(), '٤٨')
      expect(field()).toHaveValue('48')
      await userEvent.type(field(), 'x١٠٩٢')
      expect(onComplete).toHaveBeenCalledWith('481092')
      expect(field()).toHaveValue('481092')
      await userEvent.clear(field())
      await userEvent.paste('٤٨١ ٠٩٢')
      expect(field()).toHaveValue('481092')
    })

    it('pastes with its button, and gives the focus to the input', async () => {
      const user = userEvent.setup({ delay: null })
      const onComplete = jest.fn()
      render(<Empty onComplete={onComplete} />)
      await navigator.clipboard.writeText('481-092')
      await user.click(screen.getByRole('button', { name: 'Paste code' }))
      await waitFor(() => expect(onComplete).toHaveBeenCalledWith('481092'))
      expect(field()).toHaveFocus()
    })

    it('announces a refusal and reads it with the field', () => {
      const { rerender } = render(<Empty />)
      expect(screen.getByRole('alert')).toBeEmptyDOMElement()
      rerender(<Refused />)
      expect(screen.getByRole('alert')).toHaveTextContent('That code did not match. 3 tries left.')
      expect(field()).toHaveAccessibleDescription('That code did not match. 3 tries left.')
      expect(field()).toBeInvalid()
    })
  })

  describe('refuses', () => {
    it('what is no digit', async () => {
      render(<Empty />)
      await userEvent.type(field(), 'a4-8')
      expect(field()).toHaveValue('48')
    })

    it('everything while busy, and keeps its focus', async () => {
      render(<Busy value="48" />)
      await userEvent.type(field(), '1')
      expect(field()).toHaveValue('48')
      expect(field()).toHaveFocus()
    })
  })

  it('offers no button where the page may not read the clipboard', () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    render(<Empty />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
