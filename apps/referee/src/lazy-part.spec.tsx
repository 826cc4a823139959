import type { ReactNode } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazyPart } from './lazy-part.tsx'

describe('a part that comes late', () => {
  it('shows what waits, then itself', async () => {
    const Part = lazyPart(
      async () =>
        ({ name }: { name: string }) => <p>{name}</p>,
      { waiting: <i>waiting</i> },
    )
    render(<Part name="here" />)
    expect(screen.getByText('waiting')).toBeVisible()
    expect(await screen.findByText('here')).toBeVisible()
  })

  it('that fails once, as after a failed preload, is loaded again by itself', async () => {
    const load = jest
      .fn<Promise<() => ReactNode>, []>()
      .mockRejectedValueOnce(new Error('Loading chunk 1 failed.'))
      .mockResolvedValue(() => <p>here</p>)
    const Part = lazyPart(load, { waiting: <i>waiting</i> })
    render(<Part />)
    expect(await screen.findByText('here')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that does not arrive can be asked for again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries <= 2) throw new Error('offline')
      return () => <p>here</p>
    }
    const Part = lazyPart(load, {
      waiting: null,
      around: (failure) => <section aria-label="around">{failure}</section>,
    })
    render(<Part />)
    expect(await screen.findByRole('alert')).toHaveTextContent('This part did not load')
    expect(screen.getByRole('region', { name: 'around' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('here')).toBeVisible()
    expect(tries).toBe(3)
    logged.mockRestore()
  })

  it('that does not arrive is loaded again when the network returns, and leaves what was typed beside it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    const load = jest
      .fn<Promise<() => ReactNode>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(() => <p>here</p>)
    const Part = lazyPart(load, { waiting: null })
    render(
      <>
        <input />
        <Part />
      </>,
    )
    await userEvent.type(screen.getByRole('textbox'), 'Corner')
    await screen.findByRole('alert')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('here')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('Corner')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(load).toHaveBeenCalledTimes(3)
    logged.mockRestore()
  })

  it('may be brought before it is needed', async () => {
    const load = jest.fn(async () => () => <p>here</p>)
    const Part = lazyPart(load, { waiting: null })
    void Part.bring()
    await Part.bring()
    render(<Part />)
    expect(screen.getByText('here')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
