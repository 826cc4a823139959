import { PinCanvas } from './pin-canvas.tsx'
import { PinMarker } from './pin-marker.tsx'
import type { Pin } from './pins.ts'
import type { Pins } from './use-pins.ts'

interface PinLayerProps {
  pins: Pins
  /** The marker that the keyboard has reached, and the one under the pointer. */
  lastKey: string | null
  pointedKey: string | null
  highlightedId: string | null
  selectedId: string | null
  onHighlight: (id: string | null) => void
  onOpen: (pin: Pin) => void
  onPainted: (pins: readonly Pin[]) => void
}

/** The markers of the matches: buttons, and for a crowd a canvas below them. */
export function PinLayer(props: PinLayerProps) {
  const { pins, lastKey, pointedKey, highlightedId, selectedId, onHighlight, onOpen, onPainted } = props
  const { near, onScreen, hasButtons, shifts, stack } = pins
  const reached = onScreen.find(({ key }) => key === lastKey) ?? onScreen[0]
  const isRaised = (pin: Pin) => pin.matches.some(({ id }) => id === highlightedId || id === selectedId)
  // A marker that is hovered, focused or raised is always a button.
  const isTouched = (pin: Pin) => pin === reached || pin.key === lastKey || pin.key === pointedKey || isRaised(pin)
  return (
    <>
      {stack && <PinCanvas pins={stack} onPainted={onPainted} />}
      {(hasButtons ? near : near.filter(isTouched)).map((pin) => (
        <PinMarker
          key={pin.key}
          pin={pin}
          reached={pin === reached}
          raised={isRaised(pin)}
          right={shifts.get(pin.key)?.x ?? 0}
          down={shifts.get(pin.key)?.y ?? 0}
          onHighlight={onHighlight}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}
