import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Pin } from './pins.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Roving tabindex: the markers are one tab stop; from there arrow keys move through all on screen, Home and End to the
 * ends. Thousands of tab stops, many of them overlapping, would trap keyboard users in the map. `pins`: the markers on
 * screen, in order; that of `lastKey` must be in the page.
 */
export function useRovingPins(pins: readonly Pick<Pin, 'key'>[]) {
  const [lastKey, setLastKey] = useState<string | null>(null)

  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target)
    if (key !== null) setLastKey(key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target)
    if (key === null) return
    const keys = pins.map((pin) => pin.key)
    const step = STEPS[event.key]
    const next =
      step === undefined
        ? { Home: keys[0], End: keys.at(-1) }[event.key]
        : keys[(keys.indexOf(key) + step + keys.length) % keys.length]
    if (next === undefined) return
    // Otherwise the map would pan.
    event.preventDefault()
    event.stopPropagation()
    // A marker on the canvas must become a button before it can be focused.
    flushSync(() => setLastKey(next))
    event.currentTarget.querySelector<HTMLElement>(`[data-pin="${CSS.escape(next)}"]`)?.focus()
  }

  return { lastKey, onFocus, onKeyDown }
}

function keyOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset['pin'] ?? null) : null
}
