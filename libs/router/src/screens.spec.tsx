import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Screens, type RouteObject } from './screens.tsx'
import { routerAt } from './testing.tsx'

const screenAt = (path: string, title: string): RouteObject => ({
  path,
  title: () => title,
  screen: () => (
    <main>
      <h1>{title}</h1>
    </main>
  ),
})

const open = (path: string) => {
  const routes = [screenAt('/', 'Home'), screenAt('/history', 'Match History')]
  const router = routerAt(path)
  render(
    <router.Router>
      <Screens routes={routes} productTitle="Refcall" otherwise="nothing here" />
    </router.Router>,
  )
  return router
}

describe('screens', () => {
  it('are told anew in another language, and lose nothing that was typed', async () => {
    let language = 'en'
    const words = (): string => (language === 'en' ? 'Match History' : 'Verlauf')
    const routes: RouteObject[] = [
      {
        path: '/',
        title: words,
        screen: () => (
          <>
            <h1>{words()}</h1>
            <input />
          </>
        ),
      },
    ]
    const router = routerAt('/')
    const page = () => (
      <router.Router>
        <Screens routes={routes} productTitle="Refcall" otherwise={null} />
      </router.Router>
    )
    const { rerender } = render(page())
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'Corner')
    language = 'de'
    rerender(page())
    expect(screen.getByRole('heading')).toHaveTextContent('Verlauf')
    expect(document.title).toBe('Verlauf · Refcall')
    expect(screen.getByRole('textbox')).toBe(field)
    expect(field).toHaveValue('Corner')
  })

  it('show the one at the address and name the tab after it', () => {
    open('/history')
    expect(screen.getByRole('heading')).toHaveTextContent('Match History')
    expect(document.title).toBe('Match History · Refcall')
  })

  it('are the same with a slash at the end of the address', () => {
    open('/history/')
    expect(screen.getByRole('heading')).toHaveTextContent('Match History')
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
