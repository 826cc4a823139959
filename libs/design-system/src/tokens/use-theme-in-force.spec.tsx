import { act, render, screen } from '@testing-library/react'
import { useThemeInForce } from './use-theme-in-force.ts'

function Shown() {
  return <p>{useThemeInForce()}</p>
}

/** jsdom has no media queries: a fake system theme. */
function aSystem() {
  const system = Object.assign(new EventTarget(), { matches: false })
  Object.assign(window, { matchMedia: () => system })
  return {
    turn: (matches: boolean) =>
      act(() => {
        system.matches = matches
        system.dispatchEvent(new Event('change'))
      }),
  }
}

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

it('the theme follows the system until the page chooses one', async () => {
  const system = aSystem()
  render(<Shown />)
  expect(screen.getByText('light')).toBeInTheDocument()
  system.turn(true)
  expect(screen.getByText('dark')).toBeInTheDocument()
  await act(async () => {
    document.documentElement.dataset['theme'] = 'light'
  })
  expect(screen.getByText('light')).toBeInTheDocument()
})
