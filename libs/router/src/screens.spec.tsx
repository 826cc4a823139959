import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Screens, type RouteObject } from './screens.tsx'

const screenAt = (path: string, title: string): RouteObject => ({
  path,
  handle: { title: () => title },
  element: (
    <main>
      <h1>{title}</h1>
    </main>
  ),
})

const open = (path: string) => {
  const routes = [screenAt('/', 'Home'), screenAt('/history', 'Match History')]
  const router = createMemoryRouter([{ path: '*', element: <Screens routes={routes} otherwise="nothing here" /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return router
}

describe('screens', () => {
  it('show the one at the address and name the tab after it', () => {
    open('/history')
    expect(screen.getByRole('heading')).toHaveTextContent('Match History')
    expect(document.title).toBe('Match History · Refcall')
  })

  it('say when there is none', () => {
    open('/nope')
    expect(screen.getByText('nothing here')).toBeInTheDocument()
  })

  it('move the focus to the heading on navigation', async () => {
    const router = open('/')
    await act(() => router.navigate('/history'))
    expect(screen.getByRole('heading', { name: 'Match History' })).toHaveFocus()
  })
})
