import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buttonClass } from './button-class.ts'
import * as stories from './button.stories.tsx'
import { Button } from './button.tsx'
import * as iconStories from './icon-button.stories.tsx'

const { Refused } = composeStories(stories)
const { Plain: Icon } = composeStories(iconStories)

describe('a button', () => {
  it('does not send a form unless told to', async () => {
    const onSubmit = jest.fn((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Look' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('ignores presses while busy, sends nothing, and keeps its focus', async () => {
    const [onClick, onSubmit] = [jest.fn(), jest.fn()]
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form(false))
    screen.getByRole('button').focus()
    rerender(form(true))
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('button')).toHaveFocus()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  })

  it('refuses presses where aria-disabled says so, and stays in reach of the keyboard', async () => {
    const onClick = jest.fn()
    render(<Refused onClick={onClick} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button')).toHaveFocus()
    expect(onClick).not.toHaveBeenCalled()
  })

  it('lends its look to links', () => {
    expect(buttonClass({ variant: 'outline', size: 'small', wide: true })).toBe('button outline small wide')
  })

  it('is named by its label where it shows only an icon', () => {
    render(<Icon />)
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument()
  })
})
