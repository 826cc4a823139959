import type { MeasuredPlace } from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { readPlace, requireFit, type SentPlace } from '../platform/measured-place.ts'

/** The place of a request, good enough to send a referee to. @throws Refusal `location_unconfirmed` */
export function requestPlace({ clock }: Pick<Deps, 'clock'>, form: SentPlace): MeasuredPlace {
  const now = clock.now()
  const place = readPlace(form, now)
  requireFit('request', place, now)
  return place
}
