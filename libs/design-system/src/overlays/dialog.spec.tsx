import { composeStories } from '@storybook/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as dialogs from './confirm-dialog.stories.tsx'
import * as sheets from './sheet.stories.tsx'

const { Closed } = composeStories(dialogs)
const { Short } = composeStories(sheets)

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))

describe('a confirm dialog', () => {
  it('is named by its question and leads to the confirmed step', async () => {
    const onConfirm = jest.fn()
    render(<Closed onConfirm={onConfirm} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    await ask()
    expect(screen.getByRole('dialog', { name: 'Stop it?' })).toHaveTextContent('This cannot be undone.')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('takes the focus to its safe answer, closes on it and on Esc, and gives the focus back', async () => {
    render(<Closed />)
    await ask()
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
    await ask()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays when it is opened again before the event of its last closing has come', async () => {
    render(<Closed />)
    await ask()
    fireEvent(screen.getByRole('dialog'), new Event('close'))
    expect(screen.getByRole('dialog', { name: 'Stop it?' })).toBeInTheDocument()
  })

  it('follows the browser when that closes it', async () => {
    render(<Closed />)
    await ask()
    await act(async () => screen.getByRole<HTMLDialogElement>('dialog').close())
    expect(screen.queryByRole('dialog')).toBeNull()
    await ask()
    expect(screen.getByRole('dialog', { name: 'Stop it?' })).toBeInTheDocument()
  })

  it('stays while the confirmed step is under way', async () => {
    const onConfirm = jest.fn()
    render(<Closed onConfirm={onConfirm} busy />)
    await ask()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

describe('a sheet', () => {
  it('takes the focus to its title, not to the button that closes it', () => {
    render(<Short />)
    expect(screen.getByRole('heading', { name: 'More' })).toHaveFocus()
  })

  it('closes by its button and by a press beside it, not by one inside', async () => {
    const onClose = jest.fn()
    render(<Short onClose={onClose} />)
    await userEvent.click(screen.getByText('Words'))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('dialog', { name: 'More' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
