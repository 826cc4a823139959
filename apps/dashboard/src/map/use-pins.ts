import { useMemo } from 'react'
import type { DashboardMatch } from '@refcall/contract'
import { groupByPlace } from '@refcall/domain'
import type { MapMouseEvent } from 'react-map-gl/maplibre'
import { nearestPin, pinUnder } from './nearest-pin.ts'
import { isNearScreen, isOnScreen, pinsOf, type Pin, type Window } from './pins.ts'
import { spread } from './spread.ts'
import { stackPins } from './stacking.ts'

/** Markers are buttons in the page; if more than this many are near the screen, one canvas draws them all. */
const MOST_BUTTONS = 300

export type Pins = ReturnType<typeof usePins>

/** The matches as markers. `seen`: the part of the world on screen, null until the map has been drawn. */
export function usePins(matches: readonly DashboardMatch[], seen: Window | null, zoom: number) {
  const all = useMemo(() => pinsOf(groupByPlace(matches)), [matches])
  const near = useMemo(() => (seen ? all.filter((pin) => isNearScreen(pin, seen)) : []), [all, seen])
  const onScreen = useMemo(() => (seen ? near.filter((pin) => isOnScreen(pin, seen)) : []), [near, seen])
  const hasButtons = near.length <= MOST_BUTTONS
  const shifts = useMemo(() => spread(hasButtons ? near : [], zoom), [hasButtons, near, zoom])
  const level = Math.floor(zoom)
  const stack = useMemo(() => (all.length > MOST_BUTTONS ? stackPins(all, level) : null), [all, level])

  const onCanvasAt = ({ lngLat, target }: MapMouseEvent): Pin | undefined =>
    stack ? pinUnder(stack, placeOf(lngLat), target.getZoom()) : undefined

  return {
    all,
    near,
    onScreen,
    /** All markers near the screen are buttons. */
    hasButtons,
    /** By how many pixels a marker is drawn beside its place. */
    shifts,
    /** The markers for the canvas, topmost first; null if none are drawn on it. */
    stack,
    onCanvasAt,
    /** The marker that a press on the map hits. */
    pressedAt: (event: MapMouseEvent): Pin | undefined =>
      onCanvasAt(event) ?? nearestPin(near, placeOf(event.lngLat), event.target.getZoom(), shifts),
  }
}

const placeOf = ({ lat: latitude, lng: longitude }: MapMouseEvent['lngLat']) => ({ latitude, longitude })
