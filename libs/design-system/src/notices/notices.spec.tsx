import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Banner } from './banner.tsx'
import { Disclosure } from './disclosure.tsx'
import { ErrorFace } from './error-face.tsx'
import { SkeletonSlip } from './skeleton-slip.tsx'
import { type Toast, Toaster } from './toaster.tsx'

const toaster = (toast: Toast | null, onClose = jest.fn()) => (
  <Toaster label="Messages" closeLabel="Dismiss" toast={toast} onClose={onClose} />
)

describe('the toaster', () => {
  it('is a live region before anything is said, so that the first toast is read', () => {
    render(toaster(null))
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite')
  })

  it('shows one toast at a time and closes by its button', async () => {
    const onClose = jest.fn()
    const { rerender } = render(toaster({ id: 1, title: 'First', text: 'More' }))
    rerender(toaster({ id: 2, title: 'Second', tone: 'danger' }, onClose))
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByRole('region')).toHaveAttribute('aria-live', 'assertive')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

it('an error face is an alert that offers another try', async () => {
  const onRetry = jest.fn()
  render(<ErrorFace title="Not loaded" retryLabel="Again" onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded')
  await userEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('a skeleton says what is awaited', () => {
  render(<SkeletonSlip label="Loading the list" />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the list')
})

it('a banner interrupts only in danger', () => {
  render(
    <>
      <Banner>Plain</Banner>
      <Banner tone="danger">Broken</Banner>
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Plain')
  expect(screen.getByRole('alert')).toHaveTextContent('Broken')
})

it('a disclosure opens on a press', async () => {
  render(<Disclosure summary="More">Words</Disclosure>)
  expect(screen.getByText('Words')).not.toBeVisible()
  await userEvent.click(screen.getByText('More'))
  expect(screen.getByText('Words')).toBeVisible()
})
