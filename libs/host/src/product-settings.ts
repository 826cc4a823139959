import { LIMITS } from '@refcall/domain'

/** The product settings that a deployment can change without a rebuild. */
export interface ProductSettings {
  /** The product's name, on the screens and in the browser's tab. */
  readonly title: string
  /** The URL of the mobile app. */
  readonly appStoreUrl: string
  readonly googlePlayUrl: string
  /** The target of a referee's QR code; null: the store chosen beside it. */
  readonly qrUrl: string | null
  /**
   * Used, and labelled as such, when the browser gives no location. Degrees; `name: null` is San Francisco in the
   * reader's language.
   */
  readonly fallbackPlace: { readonly latitude: number; readonly longitude: number; readonly name: string | null }
  /** The initial center of an empty dashboard map. Degrees. */
  readonly dashboardPlace: { readonly latitude: number; readonly longitude: number }
  /** Finds the places of an address (Photon, or Nominatim with `format=geojson`); null where there is none. */
  readonly geocoderUrl: string | null
  /** The payment provider's own pages, where an operator looks an object up; null where there are none. */
  readonly providerUrl: string | null
  /** Whether the page begins traces with its calls, and tells of its part in them. */
  readonly traces: boolean
}

export const DEFAULT_PRODUCT: ProductSettings = {
  title: 'Refcall',
  appStoreUrl: 'https://apps.apple.com/app/refcall',
  googlePlayUrl: 'https://play.google.com/store/apps/details?id=app.refcall',
  qrUrl: null,
  fallbackPlace: { ...LIMITS.places.fallback, name: null },
  dashboardPlace: LIMITS.places.dashboardDefault,
  geocoderUrl: null,
  providerUrl: null,
  traces: false,
}

/** The id of the script element with the settings that differ from the defaults, as JSON. */
export const PRODUCT_PART = 'product'
