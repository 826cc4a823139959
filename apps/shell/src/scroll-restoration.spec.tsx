import { act, render, waitFor } from '@testing-library/react'
import { keptPlaces } from '@refcall/host'
import { asLeft, staying } from '@refcall/router'
import { routerAt } from '@refcall/router/testing'
import { ScrollRestoration } from './scroll-restoration.ts'

/** jsdom does not scroll. */
const scroll = (top: number) => {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}
const isLong = (height: number) => jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
beforeEach(() => {
  isLong(2_000)
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scroll(top)) as typeof window.scrollTo)
  scroll(0)
})
afterEach(() => jest.restoreAllMocks())

const open = () => {
  const router = routerAt('/')
  render(
    <router.Router>
      <ScrollRestoration />
      <p id="rates">Rates</p>
    </router.Router>,
  )
  return router
}

it('a new screen begins at its top; back and forward go to where each was left', () => {
  const router = open()
  scroll(700)
  act(() => router.navigate('/history'))
  expect(window.scrollY).toBe(0)
  scroll(300)
  act(() => router.navigate(-1))
  expect([router.location().pathname, window.scrollY]).toEqual(['/', 700])
  act(() => router.navigate(1))
  expect([router.location().pathname, window.scrollY]).toEqual(['/history', 300])
  act(() => router.navigate('/profile', { replace: true }))
  expect(window.scrollY).toBe(0)
})

it('a tab goes to where it was left, each time; any other link to the top', () => {
  const router = open()
  act(() => router.navigate('/tab'))
  scroll(700)
  act(() => router.navigate('/other-tab', asLeft))
  expect(window.scrollY).toBe(0)
  scroll(300)
  act(() => router.navigate('/tab', asLeft))
  expect(window.scrollY).toBe(700)
  act(() => router.navigate('/other-tab', asLeft))
  expect(window.scrollY).toBe(300)
  act(() => router.navigate('/tab'))
  expect(window.scrollY).toBe(0)
  act(() => router.navigate(-2))
  expect([router.location().pathname, window.scrollY]).toEqual(['/tab', 700])
})

it('goes back to the top of a screen that was never scrolled', () => {
  const router = open()
  act(() => router.navigate('/history'))
  act(() => router.navigate('/profile'))
  scroll(300)
  act(() => router.navigate(-1))
  expect([router.location().pathname, window.scrollY]).toEqual(['/history', 0])
})

it('stays where it is where that is asked for, and is a place of its own afterwards', () => {
  const router = open()
  scroll(700)
  act(() => router.navigate('/?show=earlier', staying))
  expect(window.scrollY).toBe(700)
  scroll(900)
  act(() => router.navigate(-1))
  expect(window.scrollY).toBe(700)
})

it('goes back as soon as the screen is long enough, and no more once the reader begins something', async () => {
  const router = open()
  scroll(700)
  act(() => router.navigate('/history'))
  isLong(600)
  act(() => router.navigate(-1))
  expect(window.scrollY).toBe(0)
  isLong(2_000)
  document.body.append('more of the screen')
  await waitFor(() => expect(window.scrollY).toBe(700))
  act(() => router.navigate(1))
  isLong(600)
  act(() => router.navigate(-1))
  document.dispatchEvent(new Event('wheel'))
  isLong(2_000)
  document.body.append('and more')
  await new Promise((resolve) => setTimeout(resolve))
  expect(window.scrollY).toBe(0)
})

it('goes to the part that an address names', () => {
  const router = open()
  const named = jest.fn()
  document.getElementById('rates')!.scrollIntoView = named
  act(() => router.navigate('/#rates'))
  expect(named).toHaveBeenCalledTimes(1)
})

it('keeps what a full load needs to go back there', () => {
  open()
  scroll(420)
  window.dispatchEvent(new Event('pagehide'))
  expect(Object.values(keptPlaces())).toContain(420)
})
