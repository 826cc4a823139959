import { useThemeInForce } from '@refcall/design-system'
import mapStyle from '@refcall/design-system/map-style.json'

export type MapColors = (typeof mapStyle)['light']

/** The colours of the theme in force; the canvas cannot see custom properties. */
export const useMapColors = (): MapColors => mapStyle[useThemeInForce()]
