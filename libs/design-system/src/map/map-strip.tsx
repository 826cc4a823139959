import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import { classNames } from '../class-names.ts'
import { PinIcon } from '../icons/icons.ts'
import { StreetMap, type MapRef, type StreetMapProps } from './street-map.tsx'
import s from './map-strip.module.css'

interface StripPlace {
  latitude: number
  longitude: number
  label: string
}

export interface MapStripProps extends Pick<StreetMapProps, 'words' | 'unit' | 'onFailure' | 'onProblem'> {
  /** Stays where it is. */
  target: StripPlace
  /** Moves towards the target; null: unknown. `isOld`: it may be somewhere else by now. */
  mover: (StripPlace & { isOld: boolean }) | null
}

/** Room for the labels at the edges, in pixels. */
const PADDING = { top: 56, bottom: 40, left: 48, right: 48 }
const MAX_ZOOM = 16

/** A low map of a target and of what moves towards it; both stay in view. One finger scrolls the page. */
export function MapStrip({ target, mover, ...rest }: MapStripProps) {
  const ref = useRef<MapRef>(null)
  const bounds = boundsOf(mover ? [target, mover] : [target])
  const [first] = useState(bounds)
  const [[west, south], [east, north]] = bounds
  const fit = () => void ref.current?.fitBounds([west, south, east, north], FITTING)
  const fitNow = useEffectEvent(fit)
  useEffect(() => fitNow(), [west, south, east, north])
  return (
    <div className={s.strip}>
      <StreetMap
        {...rest}
        ref={ref}
        initialViewState={{ bounds: first, fitBoundsOptions: FITTING }}
        maxZoom={MAX_ZOOM + 2}
        cooperativeGestures
        onResize={fit}
      >
        <Marker latitude={target.latitude} longitude={target.longitude} anchor="bottom">
          <span className={s.target}>
            <span className={s.label}>{target.label}</span>
            <PinIcon size={28} />
          </span>
        </Marker>
        {mover && (
          <Marker latitude={mover.latitude} longitude={mover.longitude}>
            <span className={classNames(s.mover, mover.isOld && s.old)}>
              <span className={s.label}>{mover.label}</span>
            </span>
          </Marker>
        )}
      </StreetMap>
    </div>
  )
}

const FITTING = { padding: PADDING, maxZoom: MAX_ZOOM }

type Corner = [longitude: number, latitude: number]

/** South-west and north-east corner. */
function boundsOf(places: readonly StripPlace[]): [Corner, Corner] {
  const [latitudes, longitudes] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)]
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ]
}
