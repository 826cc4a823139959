import { t } from '@lingui/core/macro'

/** The texts of the map library itself, in the current language. */
export const mapWords = (title: string): Record<string, string> => ({
  'Map.Title': title,
  'Marker.Title': t`Map marker`,
  'Popup.Close': t`Close popup`,
  'ScaleControl.Feet': t({ message: 'ft', comment: 'Feet, shortened' }),
  'ScaleControl.Miles': t({ message: 'mi', comment: 'Miles, shortened' }),
  'ScaleControl.Meters': t({ message: 'm', comment: 'Metres, shortened' }),
  'ScaleControl.Kilometers': t({ message: 'km', comment: 'Kilometres, shortened' }),
  'AttributionControl.ToggleAttribution': t({ message: 'Toggle attribution', comment: 'Shows whose map it is' }),
  'AttributionControl.MapFeedback': t`Map feedback`,
  'CooperativeGesturesHandler.WindowsHelpText': t`Use Ctrl + scroll to zoom the map`,
  'CooperativeGesturesHandler.MacHelpText': t`Use ⌘ + scroll to zoom the map`,
  'CooperativeGesturesHandler.MobileHelpText': t`Use two fingers to move the map`,
})
