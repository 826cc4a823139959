import { memo, useEffect, useMemo, useState } from 'react'
import { MAP_COUNT_FONT, MAP_DOT_PX, mapCountImage, mapDotImage } from '@refcall/design-system'
import { STATUS_TONE } from '@refcall/messages'
import type { ExpressionSpecification } from 'maplibre-gl'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { dotPxAt, DOT_ZOOMS } from './dot-size.ts'
import { useMapLook, type MapColors } from './map-colors.ts'
import { featuresOf, readImage } from './pin-features.ts'
import type { Pin } from './pins.ts'

/** The layer in which marks can be pointed at. */
export const PIN_LAYER = 'pins'

const [far, near] = DOT_ZOOMS
const DOT_SIZE: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  far,
  ['case', ['get', 'group'], 1, dotPxAt(far) / MAP_DOT_PX],
  near,
  ['case', ['get', 'group'], 1, dotPxAt(near) / MAP_DOT_PX],
]

/** All marks on the canvas: as many as there are places, where buttons in the page would be too many. */
export const PinLayer = memo(function PinLayer({ pins }: { pins: readonly Pin[] }) {
  const { theme, colors } = useMapLook()
  const canDraw = useDrawnImages(colors)
  const features = useMemo(() => featuresOf(pins, theme), [pins, theme])
  if (!canDraw) return null
  return (
    <Source id={PIN_LAYER} type="geojson" data={features}>
      <Layer
        id={PIN_LAYER}
        type="symbol"
        layout={{
          'icon-image': ['get', 'image'],
          'icon-size': DOT_SIZE,
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'icon-padding': 0,
          // No single match hides a group.
          'symbol-sort-key': ['case', ['get', 'group'], 1, 0],
        }}
      />
    </Source>
  )
})

/** Draws each picture when the map first asks for it. False until the font of the counts is there. */
function useDrawnImages(colors: MapColors): boolean {
  const { current: map } = useMap()
  const [canDraw, setCanDraw] = useState(false)
  useEffect(() => {
    const canvas = map?.getMap()
    const ratio = window.devicePixelRatio
    canvas?.setMissingStyleImageResolver((id) => {
      const image = readImage(id)
      if (!image || canvas.hasImage(id)) return
      const picture = image.kind === 'group' ? mapCountImage(image.count, colors, ratio) : mapDotImage(STATUS_TONE[image.status], colors, ratio)
      canvas.addImage(id, picture, { pixelRatio: ratio })
    })
    let gone = false
    // Without its font a count stands in another one.
    void document.fonts.load(MAP_COUNT_FONT, '0').catch(() => {}).then(() => !gone && setCanDraw(true))
    return () => {
      gone = true
      canvas?.setMissingStyleImageResolver(null)
    }
  }, [map, colors])
  return canDraw
}
