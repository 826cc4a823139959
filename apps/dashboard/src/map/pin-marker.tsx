import { memo, type CSSProperties } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { MapCount, MapDot } from '@refcall/design-system'
import { paymentLabel, playersText, statusLabel, STATUS_TONE, tableText } from '@refcall/messages'
import { Marker } from 'react-map-gl/maplibre'
import type { Pin } from './pins.ts'
import s from './marks.module.css'
import { tonesOf } from './tones-of.ts'

interface PinMarkerProps {
  pin: Pin
  /** Highlighted: its row is hovered or selected. */
  raised: boolean
  /** The one marker in the tab order; arrow keys move on from it. */
  reached: boolean
  /** Pixels by which it is drawn beside its place, where another one would cover it; a leg leads to the place. */
  right: number
  down: number
  onHighlight: (id: string | null) => void
  onOpen: (pin: Pin) => void
}

/** A raised marker is above all others, and a group is above single matches. */
const HEIGHTS = { single: { zIndex: 1 }, group: { zIndex: 2 }, raised: { zIndex: 3 } }

/** One marker: a dot for one match, a number in a ring for several. */
export const PinMarker = memo(function PinMarker({
  pin,
  raised,
  reached,
  right,
  down,
  onHighlight,
  onOpen,
}: PinMarkerProps) {
  // The memoized props do not change with the language; this hook re-renders the component.
  useLingui()
  const [only, second] = pin.matches
  const come = () => onHighlight(only && !second ? only.id : null)
  const leave = () => onHighlight(null)
  return (
    <Marker
      latitude={pin.latitude}
      longitude={pin.longitude}
      offset={[right, down]}
      style={HEIGHTS[raised ? 'raised' : second ? 'group' : 'single']}
    >
      {(right !== 0 || down !== 0) && <i className={s.leg} style={legTo(-right, -down)} />}
      <button
        type="button"
        tabIndex={reached ? 0 : -1}
        className={s.pin}
        data-raised={raised}
        data-pin={pin.key}
        aria-label={labelOf(pin)}
        onClick={() => onOpen(pin)}
        onPointerEnter={come}
        onPointerLeave={leave}
        onFocus={come}
        onBlur={leave}
      >
        {only && !second ? (
          <MapDot tone={STATUS_TONE[only.status]} />
        ) : (
          <MapCount count={pin.matches.length} parts={tonesOf(pin.matches)} />
        )}
      </button>
    </Marker>
  )
})

const legTo = (right: number, down: number): CSSProperties => ({
  inlineSize: Math.hypot(right, down),
  transform: `rotate(${Math.atan2(down, right)}rad)`,
})

function labelOf({ matches: [only, second], matches }: Pin): string {
  const count = matches.length
  if (second) return plural(count, { one: '# match at one location', other: '# matches at one location' })
  if (!only) return ''
  const tableNumber = tableText(only.tableNumber)
  const status = statusLabel(only.status)
  const payment = paymentLabel(only.paymentMethod)
  const players = playersText(only.playerCount)
  return t`Table ${tableNumber}, ${status}, ${payment}, ${players}`
}
