import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as banners from './banner.stories.tsx'
import * as disclosures from './disclosure.stories.tsx'
import * as faces from './error-view.stories.tsx'
import * as marks from './save-mark.stories.tsx'
import * as skeletons from './skeleton-slip.stories.tsx'
import * as toasts from './toaster.stories.tsx'
import * as sheets from '../overlays/sheet.stories.tsx'

const toast = composeStories(toasts)
const { Short } = composeStories(sheets)
const { WithRetry } = composeStories(faces)
const { Usual: Skeleton } = composeStories(skeletons)
const { Idle } = composeStories(marks)
const { Plain, Danger } = composeStories(banners)
const { Closed } = composeStories(disclosures)

describe('the toaster', () => {
  it('is a live region before anything is said, so that the first toast is read', () => {
    render(<toast.Silent />)
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite')
  })

  it('shows one toast at a time and closes by its button', async () => {
    const onClose = jest.fn()
    const { rerender } = render(<toast.Plain />)
    rerender(<toast.Danger onClose={onClose} />)
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'assertive')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('D3: shows and announces its toast in the modal dialog that is open, and Esc there closes the toast alone', async () => {
    const [onClose, onCloseSheet] = [jest.fn(), jest.fn()]
    const { rerender } = render(<toast.Plain onClose={onClose} />)
    rerender(
      <>
        <toast.Plain onClose={onClose} />
        <Short onClose={onCloseSheet} />
      </>,
    )
    const said = screen.getByText('First')
    expect(screen.getByRole('dialog')).toContainElement(said)
    expect(said.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    await userEvent.keyboard('{F6}')
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onCloseSheet).not.toHaveBeenCalled()
  })

  it('is reached with F6, and gives the focus back to where it came from', async () => {
    const onClose = jest.fn()
    render(
      <>
        <input />
        <toast.Plain onClose={onClose} />
      </>,
    )
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.keyboard('{F6}')
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

it('an error face is an alert that offers another try', async () => {
  const onRetry = jest.fn()
  render(<WithRetry onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('a skeleton says what is awaited', () => {
  render(<Skeleton />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the list')
})

it('a banner interrupts only in danger', () => {
  render(
    <>
      <Plain />
      <Danger />
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  expect(screen.getByRole('alert')).toHaveTextContent('That did not work')
})

it('a disclosure opens on a press', async () => {
  render(<Closed />)
  expect(screen.getByText('Words')).not.toBeVisible()
  await userEvent.click(screen.getByText('More'))
  expect(screen.getByText('Words')).toBeVisible()
})

it('a save mark is there before its first word, and tells each', () => {
  const { rerender } = render(<Idle />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(<Idle state="saving" />)
  expect(screen.getByRole('status')).toHaveTextContent('Saving...')
  rerender(<Idle state="saved" />)
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
})
