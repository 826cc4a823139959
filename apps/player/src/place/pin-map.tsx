import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorView, PinIcon, whenContextStaysLost } from '@refcall/design-system'
import type { Place } from '@refcall/domain'
import { log } from '@refcall/host'
import {
  GPUInitializationError,
  Map as MapLibre,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import s from './pin-map.module.css'

// The library cannot find its worker in a bundle.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href)

const BARE_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] }
const ZOOM = 15

interface PinMapProps {
  start: Place
  /** Called with the place under the pin. */
  onMove: (pin: Place) => void
}

/** A map that moves under a pin in its middle, by touch, mouse or arrow keys. */
export function PinMap({ start, onMove }: PinMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isLost, setLost] = useState(false)
  const at = useRef(start)
  const move = useEffectEvent((pin: Place) => {
    at.current = pin
    onMove(pin)
  })
  const fail = useEffectEvent((error: unknown) => {
    log.failure('map_draw', error)
    setLost(true)
  })
  const begin = useEffectEvent((container: HTMLElement) => openMap(container, at.current, move))
  useEffect(() => {
    if (!box.current || isLost) return
    try {
      const map = begin(box.current)
      map.on('error', ({ error }) => (error instanceof GPUInitializationError ? fail : logged)(error))
      whenContextStaysLost(map, fail)
      return () => map.remove()
    } catch (error) {
      // Without WebGL there is no map.
      queueMicrotask(() => fail(error))
      return
    }
  }, [isLost])
  if (isLost) {
    return (
      <ErrorView
        title={t`The map is not available`}
        text={t`You can use the location below without it.`}
        retryLabel={t`Reload map`}
        onRetry={() => setLost(false)}
      />
    )
  }
  return (
    <div className={s.box}>
      <div ref={box} className={s.map} />
      <span className={s.pin}>
        <PinIcon size={32} />
      </span>
    </div>
  )
}

const logged = (error: unknown) => log.failure('map_draw', error)

function openMap(container: HTMLElement, { latitude, longitude }: Place, onMove: (pin: Place) => void): MapLibre {
  const style = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content
  const map = new MapLibre({
    container,
    style: style || BARE_STYLE,
    center: [longitude, latitude],
    zoom: ZOOM,
    dragRotate: false,
    maxPitch: 0,
    attributionControl: style ? {} : false,
    locale: { 'Map.Title': t`Map` },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({}), 'bottom-left')
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter().wrap()
    onMove({ latitude: lat, longitude: lng })
  })
  return map
}
