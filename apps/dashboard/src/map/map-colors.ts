import { useThemeInForce } from '@refcall/design-system'
import mapStyle from '@refcall/design-system/map-style.json'

export type MapColors = (typeof mapStyle)['light']

/** The active theme and its colours; a canvas cannot read custom properties. */
export function useMapLook(): { theme: 'light' | 'dark'; colors: MapColors } {
  const theme = useThemeInForce()
  return { theme, colors: mapStyle[theme] }
}
