import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRovingPins } from './use-roving-pins.ts'

const ON_SCREEN = ['a', 'b', 'c']

/** `only`: the marker in the tab order is a button, the others are on the canvas. */
function Pins({ only = false }: { only?: boolean }) {
  const { lastKey, onFocus, onKeyDown } = useRovingPins(ON_SCREEN.map((key) => ({ key })))
  const reached = lastKey ?? 'a'
  return (
    <div onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      {[...ON_SCREEN, 'beyond']
        .filter((key) => !only || key === reached)
        .map((key) => (
          <button key={key} type="button" data-pin={key} tabIndex={key === reached ? 0 : -1}>
            {key}
          </button>
        ))}
      <button type="button">after</button>
    </div>
  )
}

const focused = () => document.activeElement?.textContent

it.each([false, true])(
  'works: one stop for Tab, arrows around all markers on screen, Home and End to the ends (a crowd: %s)',
  async (only) => {
    const user = userEvent.setup()
    render(<Pins only={only} />)
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
  },
)

it('leaves the keys of everything else alone', async () => {
  const user = userEvent.setup()
  render(<Pins />)
  screen.getByText('after').focus()
  await user.keyboard('{ArrowRight}{Home}')
  expect(focused()).toBe('after')
})
