import { LIMITS } from '@refcall/domain'

/** What a deployment may change about the product without building it anew. */
export interface ProductSettings {
  /** The product's name, on the screens and in the browser's tab. */
  readonly title: string
  /** Where the mobile app is offered. */
  readonly appStoreUrl: string
  readonly googlePlayUrl: string
  /** Where a referee's QR code leads; null: to the store that is chosen beside it. */
  readonly qrUrl: string | null
  /** Used, and said plainly, when the browser gives no place. Degrees; `name: null` is San Francisco in the reader's language. */
  readonly fallbackPlace: { readonly latitude: number; readonly longitude: number; readonly name: string | null }
  /** Where an empty dashboard map looks. Degrees. */
  readonly dashboardPlace: { readonly latitude: number; readonly longitude: number }
}

export const DEFAULT_PRODUCT: ProductSettings = {
  title: 'Refcall',
  appStoreUrl: 'https://apps.apple.com/app/refcall',
  googlePlayUrl: 'https://play.google.com/store/apps/details?id=app.refcall',
  qrUrl: null,
  fallbackPlace: { ...LIMITS.places.fallback, name: null },
  dashboardPlace: LIMITS.places.dashboardDefault,
}

/** The id of the page's part that carries what differs from the defaults, as JSON. */
export const PRODUCT_PART = 'product'
