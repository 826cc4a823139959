import { incompatibilities, type Incompatibility } from './incompatibilities.ts'
import type { Needs } from './needs.ts'
import type { Offer } from './offer.ts'

/** A release that pages use now, or may still load. */
export interface ReleaseInUse {
  readonly needs: Needs
  readonly openTabs: number
}

/** Why a release may not go out to, or be loaded with, these releases of the API; empty when it may. */
export const refuseRemote = (needs: Needs, apis: readonly Offer[]): Incompatibility[] => apis.flatMap((offer) => incompatibilities(offer, needs))

/** Why a release of the API may not go out while these releases are in use; empty when it may. */
export const refuseApi = (offer: Offer, inUse: readonly ReleaseInUse[]): Incompatibility[] =>
  inUse.flatMap(({ needs, openTabs }) => incompatibilities(offer, needs, openTabs))
