export { MapStrip, type MapStripProps, type StripPlace } from './map-strip.tsx'
export { StreetMap, type MapRef, type StreetMapProps } from './street-map.tsx'
