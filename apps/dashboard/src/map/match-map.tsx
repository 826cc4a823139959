import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AvailabilityEvent, DashboardMatch } from '@refcall/contract'
import { StreetMap, type MapRef } from '@refcall/design-system/map'
import { groupByPlace, LIMITS } from '@refcall/domain'
import { log, useUnits } from '@refcall/host'
import { mapWords } from '@refcall/messages'
import type { Map as MapLibre } from 'maplibre-gl'
import type { MapMouseEvent, ViewStateChangeEvent } from 'react-map-gl/maplibre'
import { AreaLayers } from './area-layers.tsx'
import { FIT_PADDING } from './bounds-of.ts'
import { dotPxAt } from './dot-size.ts'
import type { View } from './first-view.ts'
import { groundStyle } from './ground-style.ts'
import { useMapLook } from './map-colors.ts'
import { MatchPopup } from './match-popup.tsx'
import { PinMarker } from './pin-marker.tsx'
import s from './marks.module.css'
import { nearestPin, pinUnder } from './nearest-pin.ts'
import { PinCanvas } from './pin-canvas.tsx'
import { isNearScreen, isOnScreen, pinsOf, type Pin, type Window } from './pins.ts'
import { spread } from './spread.ts'
import { stackPins } from './stacking.ts'
import { useRovingPins } from './use-roving-pins.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import './maplibre.css'

export interface MatchMapProps {
  /** The matches to draw; empty if the layer is hidden. */
  matches: readonly DashboardMatch[]
  /** Where referees are on duty now, and where they were before; empty if the layer is hidden. */
  events: readonly AvailabilityEvent[]
  earlier: readonly AvailabilityEvent[]
  /** What to show; a new object moves the map. */
  view: View
  selectedId: string | null
  highlightedId: string | null
  onSelect: (id: string | null) => void
  onHighlight: (id: string | null) => void
  onDetails: (id: string) => void
  onGroup: (matches: readonly DashboardMatch[]) => void
  /** The map cannot be drawn, for example because WebGL is missing. */
  onFailure: (error: Error) => void
}

/** The whole world fits into a phone's map. */
const MIN_ZOOM = 0
/** Markers are buttons in the page; if more than this many are near the screen, one canvas draws them all. */
const MOST_BUTTONS = 300

/** Matches as dots and rings over the areas where referees went on duty. */
export function MatchMap(props: MatchMapProps) {
  const {
    matches,
    events,
    earlier,
    view,
    selectedId,
    highlightedId,
    onSelect,
    onHighlight,
    onDetails,
    onGroup,
    onFailure,
  } = props
  const ref = useRef<MapRef>(null)
  const [seen, setSeen] = useState<Window | null>(null)
  const [zoom, setZoom] = useState(view.maxZoom)
  const { colors } = useMapLook()
  const { i18n } = useLingui()
  const ground = useMemo(() => groundStyle(colors, i18n.locale), [colors, i18n.locale])
  const units = useUnits()
  const [words] = useState(() => mapWords(t`Map`))
  const [pointedKey, setPointedKey] = useState<string | null>(null)
  const [rested, setRested] = useState<readonly Pin[] | null>(null)
  const [painted, setPainted] = useState<readonly Pin[] | null>(null)
  const pins = useMemo(() => pinsOf(groupByPlace(matches)), [matches])
  const near = useMemo(() => (seen ? pins.filter((pin) => isNearScreen(pin, seen)) : []), [pins, seen])
  const onScreen = useMemo(() => (seen ? near.filter((pin) => isOnScreen(pin, seen)) : []), [near, seen])
  const keys = useMemo(() => onScreen.map(({ key }) => key), [onScreen])
  const { lastKey, onFocus, onKeyDown } = useRovingPins(keys)
  const reached = onScreen.find(({ key }) => key === lastKey) ?? onScreen[0]
  const isRaised = (pin: Pin) => pin.matches.some(({ id }) => id === highlightedId || id === selectedId)
  const isCrowd = pins.length > MOST_BUTTONS
  const level = Math.floor(zoom)
  const stack = useMemo(() => (isCrowd ? stackPins(pins, level) : null), [pins, isCrowd, level])
  const isDrawn = seen && rested === pins && (!stack || painted === stack)
  // A marker that is hovered, focused or raised is always a button.
  const isTouched = (pin: Pin) => pin === reached || pin.key === lastKey || pin.key === pointedKey || isRaised(pin)
  const buttons = near.length > MOST_BUTTONS ? near.filter(isTouched) : near
  const shifts = useMemo(() => spread(near.length > MOST_BUTTONS ? [] : near, zoom), [near, zoom])
  const selected = matches.find(({ id }) => id === selectedId)

  useEffect(() => {
    ref.current?.fitBounds(view.bounds, { ...fitting(view), animate: false })
  }, [view])

  const look = ({ target }: { target: MapLibre }) => setSeen(windowOf(target))
  const zoomed = (to: number) => setZoom(Math.round(to * 20) / 20)
  const open = (pin: Pin) => {
    const [only, second] = pin.matches
    if (only && !second) return onSelect(only.id)
    return onGroup(pin.matches)
  }
  const under = ({ lngLat, target }: MapMouseEvent): Pin | undefined =>
    stack ? pinUnder(stack, { latitude: lngLat.lat, longitude: lngLat.lng }, target.getZoom()) : undefined

  return (
    <div className={s.map} data-marks={isDrawn ? 'drawn' : 'awaited'} onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      <StreetMap
        ref={ref}
        initialViewState={{ bounds: view.bounds, fitBoundsOptions: fitting(view) }}
        words={words}
        unit={units === 'miles' ? 'imperial' : 'metric'}
        ground={ground}
        style={dotSizeAt(zoom)}
        minZoom={MIN_ZOOM}
        maxZoom={LIMITS.dashboard.zoomMax}
        renderWorldCopies={false}
        cooperativeGestures={matchMedia('(pointer: coarse)').matches}
        onLoad={(event) => {
          look(event)
          zoomed(event.target.getZoom())
        }}
        onMoveEnd={look}
        onResize={look}
        onIdle={() => setRested(pins)}
        {...(stack && {
          onMouseMove: (event: MapMouseEvent) => !event.target.isMoving() && setPointedKey(under(event)?.key ?? null),
        })}
        onZoom={({ viewState }: ViewStateChangeEvent) => zoomed(viewState.zoom)}
        onClick={(event) => {
          const { originalEvent, lngLat, target } = event
          if (originalEvent.target instanceof Element && originalEvent.target.closest('[data-pin]')) return
          const meant =
            under(event) ?? nearestPin(near, { latitude: lngLat.lat, longitude: lngLat.lng }, target.getZoom(), shifts)
          if (meant) open(meant)
          else onSelect(null)
        }}
        onFailure={onFailure}
        onProblem={(error) => log.failure('map_draw', error)}
      >
        {earlier.length > 0 && <AreaLayers places={earlier} zoom={zoom} color={colors.coast} earlier />}
        <AreaLayers places={events} zoom={zoom} color={colors.area} />
        {stack && <PinCanvas pins={stack} onPainted={setPainted} />}
        {buttons.map((pin) => (
          <PinMarker
            key={pin.key}
            pin={pin}
            reached={pin === reached}
            raised={isRaised(pin)}
            right={shifts.get(pin.key)?.x ?? 0}
            down={shifts.get(pin.key)?.y ?? 0}
            onHighlight={onHighlight}
            onOpen={open}
          />
        ))}
        {selected && (
          <MatchPopup
            key={selected.id}
            match={selected}
            onDetails={() => onDetails(selected.id)}
            onClose={() => onSelect(null)}
          />
        )}
        <ZoomButtons places={matches.length > 0 ? matches : [...events, ...earlier]} />
      </StreetMap>
    </div>
  )
}

const fitting = ({ maxZoom }: View) => ({ padding: FIT_PADDING, maxZoom })

const dotSizeAt = (zoom: number): Record<`--${string}`, string> => ({ '--rc-dot': `${dotPxAt(zoom)}px` })

function windowOf(map: MapLibre): Window {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}
