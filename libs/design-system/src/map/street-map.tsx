import { useRef, type ReactNode, type Ref } from 'react'
import {
  GPUInitializationError,
  setWorkerUrl,
  type Map as MapLibre,
  type RequestParameters,
  type StyleSpecification,
} from 'maplibre-gl'
import { Map, ScaleControl, type ErrorEvent, type MapProps, type MapRef } from 'react-map-gl/maplibre'
import { useThemeInForce } from '../tokens/use-theme-in-force.ts'
import { whenContextStaysLost } from '../when-context-stays-lost.ts'
import { MAP_REFERRER, useStreets } from './streets.ts'
import './map.css'

// The library cannot find its worker in a bundle.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

export type { MapRef }

export interface StreetMapProps extends Pick<
  MapProps,
  | 'cooperativeGestures'
  | 'initialViewState'
  | 'maxZoom'
  | 'minZoom'
  | 'onClick'
  | 'onIdle'
  | 'onLoad'
  | 'onMouseMove'
  | 'onMoveEnd'
  | 'onResize'
  | 'onZoom'
  | 'renderWorldCopies'
  | 'style'
> {
  ref?: Ref<MapRef>
  /** Drawn until the streets have arrived, and wherever they cannot be had; default: bare land. */
  ground?: StyleSpecification
  /** The library's own texts. */
  words: Record<string, string>
  unit: 'imperial' | 'metric'
  /** The map cannot be drawn, for example because WebGL is missing. */
  onFailure: (error: Error) => void
  /** Something is missing in a map that is drawn. */
  onProblem: (error: unknown) => void
  children?: ReactNode
}

/** The container's background is seen. */
const BARE_LAND: StyleSpecification = { version: 8, sources: {}, layers: [] }

/** A map of streets with the north at the top, over a ground that needs no other host. */
export function StreetMap(props: StreetMapProps) {
  const { ground = BARE_LAND, words, unit, onFailure, onProblem, onLoad, children, ...rest } = props
  const isLoaded = useRef(false)
  const streets = useStreets(useThemeInForce(), onProblem)
  const tell = (event: ErrorEvent) => {
    const { error } = event
    const isMissing = error instanceof GPUInitializationError || !event.target
    if (isMissing || !(isLoaded.current || streets.style)) return onFailure(error)
    if (streets.style && 'sourceId' in event) streets.giveUp()
    onProblem(error)
  }
  return (
    <Map
      {...rest}
      mapStyle={streets.style ?? ground}
      locale={words}
      dragRotate={false}
      touchPitch={false}
      maxPitch={0}
      transformRequest={withReferrer}
      attributionControl={ATTRIBUTION}
      onLoad={(event) => {
        isLoaded.current = true
        keepNorthUp(event.target)
        whenContextStaysLost(event.target, onFailure)
        onLoad?.(event)
      }}
      onError={tell}
    >
      {children}
      <ScaleControl unit={unit} position="bottom-left" />
    </Map>
  )
}

const ATTRIBUTION = { compact: true }

const withReferrer = (url: string): RequestParameters => ({ url, referrerPolicy: MAP_REFERRER })

/** Touch and keys could rotate the map. */
function keepNorthUp(map: MapLibre): void {
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
}
