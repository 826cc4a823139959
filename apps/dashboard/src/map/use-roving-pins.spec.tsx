import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRovingPins } from './use-roving-pins.ts'

const PINS = ['a', 'b', 'c', 'beyond']
const BEYOND = 'beyond'

function Pins() {
  const { lastKey, onFocus, onKeyDown } = useRovingPins()
  return (
    <div onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      {PINS.map((key) => (
        <button key={key} type="button" data-pin={key} data-seen={key !== BEYOND} tabIndex={key === (lastKey ?? 'a') ? 0 : -1}>
          {key}
        </button>
      ))}
      <button type="button">after</button>
    </div>
  )
}

const focused = () => document.activeElement?.textContent

it('works: one stop for Tab, arrows around all markers on screen, Home and End to the ends', async () => {
  const user = userEvent.setup()
  render(<Pins />)
  await user.tab()
  expect(focused()).toBe('a')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('b')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('a')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('c')
  await user.tab()
  expect(focused()).toBe('after')
  await user.tab({ shift: true })
  expect(focused()).toBe('c')
})

it('leaves the keys of everything else alone', async () => {
  const user = userEvent.setup()
  render(<Pins />)
  screen.getByText('after').focus()
  await user.keyboard('{ArrowRight}{Home}')
  expect(focused()).toBe('after')
})
