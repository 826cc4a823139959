import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.edge'
import { isPutAway, KeptScreens } from './kept-screens.tsx'
import { Screens, type RouteObject } from './screens.tsx'
import { routerAt } from './testing.tsx'
import { useLocation, useSearchParams } from './use-location.ts'

const effects: string[] = []
let failing: string | undefined

function Named({ name }: { name: string }) {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  useEffect(() => {
    effects.push(`${name} begins`)
    return () => void effects.push(`${name} ends`)
  }, [name])
  if (failing === name) throw new Error(`${name} fails`)
  return (
    <>
      <h1>{name}</h1>
      <label>
        Table of {name}
        <input />
      </label>
      <p>{`${name} at ${pathname}${query.size > 0 ? `?${query}` : ''}`}</p>
    </>
  )
}

let owner = ''
const routeAt = (path: string, name: string): RouteObject => ({
  path,
  title: () => name,
  screen: () => (
    <main>
      <KeptScreens tabs={['/', '/history']} of={owner}>
        <Named name={name} />
      </KeptScreens>
    </main>
  ),
})
const routes = [routeAt('/', 'Home'), routeAt('/history', 'History'), routeAt('/checkout', 'Checkout')]

const open = (path: string, around: (screens: ReactNode) => ReactNode = (screens) => screens) => {
  const router = routerAt(path)
  const page = () => (
    <router.Router>{around(<Screens routes={routes} productTitle="Refcall" otherwise={null} />)}</router.Router>
  )
  const { rerender } = render(page())
  const type = (text: string) => void fireEvent.input(screen.getByRole('textbox'), { target: { value: text } })
  return {
    ...router,
    type,
    rerender: () => rerender(page()),
    go: (to: string | number) => act(() => router.navigate(to)),
  }
}

beforeEach(() => {
  owner = ''
  failing = undefined
  effects.length = 0
})

describe('a tab', () => {
  it('is shown again as it was left, and has no effects while it is hidden', () => {
    const page = open('/')
    page.type('A3')
    page.go('/history')
    expect(effects).toEqual(['Home begins', 'Home ends', 'History begins'])
    expect(screen.getByRole('heading')).toHaveTextContent('History')
    expect(screen.getByLabelText('Table of Home')).not.toBeVisible()
    page.go('/')
    expect(screen.getByRole('textbox', { name: 'Table of Home' })).toHaveValue('A3')
    expect(effects.slice(3)).toEqual(['History ends', 'Home begins'])
    page.go(-1)
    expect(screen.getByRole('textbox', { name: 'Table of History' })).toBeVisible()
  })

  it('stands first in the document, and its heading takes the focus', () => {
    const page = open('/')
    page.go('/history')
    page.go('/')
    expect([...document.querySelectorAll('h1')].map((heading) => [heading.textContent, isPutAway(heading)])).toEqual([
      ['Home', false],
      ['History', true],
    ])
    expect(screen.getByRole('heading')).toHaveFocus()
  })

  it('stays where it was while it is hidden', () => {
    const page = open('/')
    page.go('/history?of=maya')
    expect(screen.getByText('Home at /')).not.toBeVisible()
    page.rerender()
    expect(screen.getByText('Home at /')).not.toBeVisible()
    expect(screen.getByText('History at /history?of=maya')).toBeVisible()
  })

  it('stays the same in its own steps, and starts again where it was left in one', () => {
    const page = open('/')
    page.type('A3')
    page.go('/?step=card')
    expect(screen.getByRole('textbox')).toHaveValue('A3')
    expect(screen.getByText('Home at /?step=card')).toBeVisible()
    page.go('/history')
    expect(screen.queryByLabelText('Table of Home')).toBeNull()
    page.go('/')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  it('is another screen at another address', () => {
    const page = open('/')
    page.type('A3')
    page.go('/history')
    page.go('/?mobile=true')
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(screen.getAllByLabelText('Table of Home')).toHaveLength(1)
  })

  it('is dropped for another person', () => {
    const page = open('/')
    page.type('A3')
    page.go('/history')
    owner = 'maya'
    page.rerender()
    expect(screen.queryByLabelText('Table of Home')).toBeNull()
    page.go('/')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })
})

it('keeps no screen that is not a tab', () => {
  const page = open('/checkout')
  page.type('A3')
  page.go('/')
  expect(screen.queryByLabelText('Table of Checkout')).toBeNull()
})

it('a screen that fails while it is hidden leaves the shown one alone, and starts again', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  const page = open('/')
  page.type('A3')
  page.rerender()
  failing = 'Home'
  page.go('/history')
  expect(screen.getByRole('heading')).toHaveTextContent('History')
  expect(screen.queryByLabelText('Table of Home')).toBeNull()
  failing = undefined
  page.go('/')
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

describe('a screen that the build drew', () => {
  const home = <Named name="Home" />

  /** Learns in the browser who is here, when it is taken over. */
  function Frame() {
    const person = useSyncExternalStore(
      () => () => {},
      () => 'somebody',
      () => 'nobody',
    )
    useEffect(() => void effects.push(`the frame knows ${person}`), [person])
    return (
      <KeptScreens tabs={['/']} of={person}>
        {home}
      </KeptScreens>
    )
  }

  it('is taken over apart from its frame: what the frame learns first does not hurry it', async () => {
    const { Router } = routerAt('/')
    const page = (
      <Router>
        <Frame />
      </Router>
    )
    const { prelude } = await prerender(page)
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = await new Response(prelude).text()
    const field = screen.getByRole('textbox')
    const failures: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(place, page, { onRecoverableError: (error) => failures.push(error) }),
    )
    expect(effects).toEqual(['the frame knows nobody', 'the frame knows somebody', 'Home begins'])
    expect(failures).toEqual([])
    expect(screen.getByRole('textbox')).toBe(field)
    act(() => root.unmount())
    place.remove()
  })
})
