import { DEFAULT_PRODUCT, type ProductSettings } from '@refcall/host/product-settings'

type Environment = Readonly<Record<string, string | undefined>>

/** A setting that is a web address. @throws Error with one sentence */
export const webAddress = (env: Environment, name: string): string | undefined => {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`${name} must be a web address, such as https://example.com/app, not "${text}".`)
  return text
}

const placeOf = (env: Environment, name: string): { latitude: number; longitude: number } | undefined => {
  const text = env[name]
  if (!text) return undefined
  const [latitude = NaN, longitude = NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more.length === 0
  if (!isPlace)
    throw new Error(`${name} must be latitude,longitude in degrees, such as 48.4284,-123.3656, not "${text}".`)
  return { latitude, longitude }
}

const switchOf = (env: Environment, name: string): true | undefined => {
  const text = env[name]
  if (!text) return undefined
  if (text !== 'on') throw new Error(`${name} must be "on", or not set.`)
  return true
}

/**
 * The product settings that the environment changes, without those at their default. @throws Error with one sentence
 */
export function productFrom(env: Environment): Partial<ProductSettings> {
  const [title, name] = [env['PRODUCT_TITLE']?.trim(), env['FALLBACK_PLACE_NAME']?.trim()]
  const fallback = placeOf(env, 'FALLBACK_PLACE')
  if ((fallback === undefined) !== !name)
    throw new Error('FALLBACK_PLACE and FALLBACK_PLACE_NAME go together: people are told which place is meant.')
  const changes = {
    title: title || undefined,
    appStoreUrl: webAddress(env, 'APP_STORE_URL'),
    googlePlayUrl: webAddress(env, 'GOOGLE_PLAY_URL'),
    qrUrl: webAddress(env, 'QR_URL'),
    fallbackPlace: fallback && name ? { ...fallback, name } : undefined,
    dashboardPlace: placeOf(env, 'DASHBOARD_PLACE'),
    geocoderUrl: webAddress(env, 'GEOCODER_URL'),
    providerUrl: providerPages(env),
    traces: switchOf(env, 'PAGE_TRACES'),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** The provider's pages of the account that our key belongs to, in test mode apart; the sandbox has none. */
const providerPages = ({ STRIPE_SECRET_KEY: key }: Environment): string | undefined =>
  key && `https://dashboard.stripe.com/${key.startsWith('sk_test_') || key.startsWith('rk_test_') ? 'test/' : ''}`

/** The product's name for the page's HTML, before any script has run. */
export const titleOf = ({ title = DEFAULT_PRODUCT.title }: Partial<ProductSettings>): string => title
