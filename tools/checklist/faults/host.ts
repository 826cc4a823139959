import type { Fault } from '../fault.ts'

const source = (path: string) => `libs/host/src/${path}`

export const host: readonly Fault[] = [
  {
    row: 'I-01',
    fault: 'a new device id is made at every visit',
    edits: [{ file: source('device.ts'), from: "  kept.write('device-id', id)\n", to: '' }],
  },
  {
    row: 'I-02',
    fault: 'the place is forgotten with the page',
    edits: [{ file: source('location.ts'), from: "  kept.write('user-location', JSON.stringify(place))\n", to: '' }],
  },
  {
    row: 'I-03',
    fault: 'a refused place counts as a browser that cannot tell',
    edits: [{ file: source('location.ts'), from: '  setPlace(place)\n  return place', to: "  setPlace(place)\n  if (place.source === 'fallback') location.setState({ problem: 'unsupported' })\n  return place" }],
  },
  {
    row: 'I-04',
    fault: 'the browser may not answer from what it knew a moment ago',
    edits: [{ file: source('location.ts'), from: 'maximumAge: LIMITS.geolocation.maximumAgeMs', to: 'maximumAge: 0' }],
  },
]
