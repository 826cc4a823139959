import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The markers are one stop for Tab; from the one it reaches, arrow keys go through all on screen and Home and End to
 * the ends. Hundreds of stops, many under one another, would lock the keyboard into the map.
 */
export function useRovingPins() {
  const [lastKey, setLastKey] = useState<string | null>(null)

  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target)
    if (key !== null) setLastKey(key)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event.target) === null) return
    const pins = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pin][data-seen=true]')]
    const at = pins.findIndex((pin) => pin === event.target)
    const step = STEPS[event.key]
    const next =
      step === undefined
        ? { Home: pins[0], End: pins.at(-1) }[event.key]
        : pins[(at + step + pins.length) % pins.length]
    if (!next) return
    // The map would pan.
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  return { lastKey, onFocus, onKeyDown }
}

function keyOf(target: EventTarget): string | null {
  return target instanceof HTMLElement ? (target.dataset['pin'] ?? null) : null
}
