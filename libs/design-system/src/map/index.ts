export { MapStrip, type MapStripProps } from './map-strip.tsx'
export { StreetMap, type MapRef } from './street-map.tsx'
