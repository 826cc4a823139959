import { useDeferredValue, useMemo } from 'react'
import type { Address } from './address/address.ts'
import { narrow } from './list/narrow.ts'
import { currentlyAvailable, earlierAvailable } from './map/areas.ts'
import { useFirstView } from './map/use-first-view.ts'
import type { useDashboard } from './use-dashboard.ts'

const none: never[] = []

/** What the filters and the switches of the layers leave of a range's matches and times on duty. */
export function useLayers(dashboard: ReturnType<typeof useDashboard>, { range, filters, hidden }: Address) {
  const { status, payment, table } = filters
  const { matches = none, events = none } = dashboard
  const listed = useMemo(() => narrow(matches, { status, payment, table }), [matches, status, payment, table])
  const dotted = hidden.includes('matches') ? none : listed
  const available = useMemo(() => currentlyAvailable(events), [events])
  const areas = hidden.includes('availability') ? none : available
  const withEarlier = !hidden.includes('earlier')
  const earlier = useMemo(() => (withEarlier ? earlierAvailable(events) : none), [withEarlier, events])
  // If no match fits the filters, the map shows the area of all matches.
  const sought = listed.length > 0 ? listed : matches
  return {
    listed,
    // The list is drawn in short pieces after the figures: a press in between is answered at once.
    rows: useDeferredValue(dashboard.matches ? listed : undefined),
    // A burst of live changes may update the map one frame after the list.
    dots: useDeferredValue(dotted),
    areas,
    earlier,
    withEarlier,
    view: useFirstView(JSON.stringify([range, status, payment, table]), dashboard.settled, sought, available),
    isEmpty: dashboard.settled && !dashboard.failed && [dotted, areas, earlier].every(({ length }) => length === 0),
  }
}
