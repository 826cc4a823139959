import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { AvailabilityEvent, DashboardMatch } from '@refcall/contract'
import { StreetMap, type MapRef } from '@refcall/design-system/map'
import { LIMITS } from '@refcall/domain'
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
import s from './marks.module.css'
import { PinLayer } from './pin-layer.tsx'
import type { Pin, Window } from './pins.ts'
import { usePins, type Pins } from './use-pins.ts'
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

/** Matches as dots and rings over the areas where referees went on duty. */
export function MatchMap(props: MatchMapProps) {
  const { matches, events, earlier, view, selectedId, highlightedId, onSelect, onHighlight, onGroup } = props
  const { seen, zoom, ...window } = useWindow(view)
  const [rested, setRested] = useState<readonly Pin[] | null>(null)
  const [painted, setPainted] = useState<readonly Pin[] | null>(null)
  const { colors, ...look } = useLook()
  const pins = usePins(matches, seen, zoom)
  const { open, pointedKey, ...presses } = usePresses(pins, { onSelect, onGroup })
  const { lastKey, onFocus, onKeyDown } = useRovingPins(pins.onScreen)
  const isDrawn = seen && rested === pins.all && (!pins.stack || painted === pins.stack)
  const selected = matches.find(({ id }) => id === selectedId)

  return (
    <div className={s.map} data-marks={isDrawn ? 'drawn' : 'awaited'} onFocus={onFocus} onKeyDownCapture={onKeyDown}>
      <StreetMap
        {...look}
        {...window}
        {...presses}
        style={dotSizeAt(zoom)}
        minZoom={MIN_ZOOM}
        maxZoom={LIMITS.dashboard.zoomMax}
        renderWorldCopies={false}
        cooperativeGestures={matchMedia('(pointer: coarse)').matches}
        onIdle={() => setRested(pins.all)}
        onFailure={props.onFailure}
        onProblem={(error) => log.failure('map_draw', error)}
      >
        {earlier.length > 0 && <AreaLayers places={earlier} zoom={zoom} color={colors.coast} earlier />}
        <AreaLayers places={events} zoom={zoom} color={colors.area} />
        <PinLayer
          {...{ pins, lastKey, pointedKey, highlightedId, selectedId, onHighlight }}
          onOpen={open}
          onPainted={setPainted}
        />
        {selected && (
          <MatchPopup
            key={selected.id}
            match={selected}
            onDetails={() => props.onDetails(selected.id)}
            onClose={() => onSelect(null)}
          />
        )}
        <ZoomButtons places={matches.length > 0 ? matches : [...events, ...earlier]} />
      </StreetMap>
    </div>
  )
}

/** What of the world the map shows; it begins with `view`, and moves to a new one. */
function useWindow(view: View) {
  const ref = useRef<MapRef>(null)
  const [seen, setSeen] = useState<Window | null>(null)
  const [zoom, setZoom] = useState(view.maxZoom)

  useEffect(() => {
    ref.current?.fitBounds(view.bounds, { ...fitting(view), animate: false })
  }, [view])

  const see = ({ target }: { target: MapLibre }) => setSeen(windowOf(target))
  const zoomed = (to: number) => setZoom(Math.round(to * 20) / 20)
  const onLoad = (event: { target: MapLibre }) => {
    see(event)
    zoomed(event.target.getZoom())
  }
  const onZoom = ({ viewState }: ViewStateChangeEvent) => zoomed(viewState.zoom)
  const initialViewState = { bounds: view.bounds, fitBoundsOptions: fitting(view) }
  return { ref, seen, zoom, initialViewState, onLoad, onZoom, onMoveEnd: see, onResize: see }
}

/** What a press on a marker opens, and which marker of the canvas is under the pointer. */
function usePresses(pins: Pins, { onSelect, onGroup }: Pick<MatchMapProps, 'onSelect' | 'onGroup'>) {
  const [pointedKey, setPointedKey] = useState<string | null>(null)
  const open = (pin: Pin) => {
    const [only, second] = pin.matches
    if (only && !second) return onSelect(only.id)
    return onGroup(pin.matches)
  }
  const onClick = (event: MapMouseEvent) => {
    const { target: pressed } = event.originalEvent
    if (pressed instanceof Element && pressed.closest('[data-pin]')) return
    const pin = pins.pressedAt(event)
    if (pin) open(pin)
    else onSelect(null)
  }
  const onMouseMove = (event: MapMouseEvent) =>
    !event.target.isMoving() && setPointedKey(pins.onCanvasAt(event)?.key ?? null)
  return { open, pointedKey, onClick, ...(pins.stack && { onMouseMove }) }
}

/** The ground, words and unit of the map, in the person's theme and language. */
function useLook() {
  const { colors } = useMapLook()
  const { i18n } = useLingui()
  const ground = useMemo(() => groundStyle(colors, i18n.locale), [colors, i18n.locale])
  const [words] = useState(() => mapWords(t`Map`))
  const unit: 'imperial' | 'metric' = useUnits() === 'miles' ? 'imperial' : 'metric'
  return { colors, ground, words, unit }
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
