import { memo, useEffect, useState } from 'react'
import { MAP_COUNT_FONT } from '@refcall/design-system'
import { Marker } from 'maplibre-gl'
import { useMap } from 'react-map-gl/maplibre'
import { frameAround, isInFrame, type Frame } from './frame.ts'
import { useMapLook } from './map-colors.ts'
import { paintPins } from './paint-pins.ts'
import { pinPictures } from './pin-pictures.ts'
import type { Pin } from './pins.ts'
import s from './marks.module.css'

interface PinCanvasProps {
  /** Topmost first. */
  pins: readonly Pin[]
  onPainted: (pins: readonly Pin[]) => void
}

/**
 * All markers on one canvas over the map, for counts that would be too many for buttons in the page. It is larger than
 * the map and moves with it; it is repainted for another zoom, or when the view leaves it.
 */
export const PinCanvas = memo(function PinCanvas({ pins, onPainted }: PinCanvasProps) {
  const { current } = useMap()
  const { colors } = useMapLook()
  const hasFont = useCountFont()
  useEffect(() => {
    const map = current?.getMap()
    if (!map || !hasFont) return
    const canvas = document.createElement('canvas')
    canvas.className = s.canvas ?? ''
    canvas.ariaHidden = 'true'
    const marker = new Marker({ element: canvas })
    const pictures = pinPictures(colors)
    let frame: Frame | undefined
    const follow = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const { lat: latitude, lng: longitude } = map.getCenter()
      const view = { latitude, longitude, zoom: map.getZoom(), width, height, ratio: window.devicePixelRatio }
      if (frame && isInFrame(view, frame)) return
      frame = frameAround(view)
      paintPins(canvas, frame, pins, pictures)
      marker.setLngLat([longitude, latitude])
    }
    follow()
    marker.addTo(map)
    map.on('move', follow)
    // The map fires `idle` only after another render.
    map.triggerRepaint()
    onPainted(pins)
    return () => {
      map.off('move', follow)
      marker.remove()
    }
  }, [current, colors, hasFont, pins, onPainted])
  return null
})

/** False until the font of the counts is loaded; until then another font is used. */
function useCountFont(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let gone = false
    void document.fonts
      .load(MAP_COUNT_FONT, '0')
      .catch(() => {})
      .then(() => !gone && setIsThere(true))
    return () => {
      gone = true
    }
  }, [])
  return isThere
}
