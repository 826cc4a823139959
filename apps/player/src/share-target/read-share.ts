import { distanceMiles, type Place } from '@refcall/domain'

/** The parameters that the manifest's `share_target` names. Apps put the link into any of them. */
export const SHARE_PARAMETERS = ['url', 'text', 'title'] as const

/** `path` is of the own origin. */
export type Shared =
  | { found: 'link'; path: string }
  | { found: 'place'; place: Place }
  | { found: 'nothing'; why: 'no_place' | 'several_places' | 'short_link' }

/** The rest of a longer text is not read. */
const MAX_CHARS = 8_192
/** Two notations of one place differ by their rounding. */
const SAME_PLACE_MILES = 0.1

const LINK = /\b(?:https?|geo):[^\s<>"]+/gi
/** A geo link may name whole degrees; in a query or a path they are the number of a house. */
const IN_GEO = /^(-?\d{1,3}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)(?![\d.])/
const PAIR = String.raw`(-?\d{1,3}\.\d{1,20})\s?,\s?(-?\d{1,3}\.\d{1,20})(?![\d.])`
const IN_QUERY = new RegExp(String.raw`^(?:loc:)?\s?${PAIR}`)
const FINE = String.raw`(-?\d{1,3}\.\d{3,20})\s?°?\s?`
/** Both with three decimals, so that prices and scores are none. */
const IN_TEXT = new RegExp(String.raw`(?<![\d.])${FINE}([NS]?)[,;\s]\s{0,3}${FINE}([EW]?)(?![\d.])`, 'g')
const ANGLE = String.raw`(\d{1,3})°\s?(\d{1,2})['′’]\s?(\d{1,2}(?:\.\d{1,9})?)["″”]\s?`
const IN_MINUTES = new RegExp(String.raw`${ANGLE}([NS])[,\s]{1,3}${ANGLE}([EW])`, 'g')

const SHORT_LINK = /^(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|maps\.apple|(?:www\.)?(?:osm|openstreetmap)\.org\/go)\//
/** The place that is meant comes before the middle of the map. */
const PLACE_PARAMETERS = ['coordinate', 'query', 'q', 'destination', 'daddr', 'll', 'center']

/**
 * Reads what an app has shared: a link of the own origin, else the one place that a link or the text names. Nothing is
 * fetched. @returns null where nothing was shared
 */
export function readShare(parameters: URLSearchParams, origin: string): Shared | null {
  if (!SHARE_PARAMETERS.some((name) => parameters.has(name))) return null
  const text = SHARE_PARAMETERS.map((name) => parameters.get(name)?.slice(0, MAX_CHARS)).join('\n')
  const links = (text.match(LINK) ?? []).filter((link) => URL.canParse(link)).map((link) => new URL(link))
  for (const link of links) {
    const path = ownPath(link, origin)
    if (path !== null) return { found: 'link', path }
  }
  const places = [...links.flatMap(placesInLink), ...placesInText(text.replace(LINK, ' '))]
  const [place] = places
  if (place && places.some((other) => distanceMiles(place, other) > SAME_PLACE_MILES))
    return { found: 'nothing', why: 'several_places' }
  if (place) return { found: 'place', place }
  const isShort = links.some(({ host, pathname }) => SHORT_LINK.test(host + pathname))
  return { found: 'nothing', why: isShort ? 'short_link' : 'no_place' }
}

/** A path such as `//elsewhere.example`, which leads to another origin, is none. */
function ownPath(link: URL, origin: string): string | null {
  const path = link.pathname + link.search + link.hash
  return link.origin === origin && new URL(path, origin).href === link.href ? path : null
}

function placesInLink(link: URL): Place[] {
  const exact = link.protocol === 'geo:' ? placesInGeo(link) : pinsIn(link)
  if (exact.length > 0) return exact
  return placeOf(/^#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(link.hash) ?? inPath(link, '@'))
}

/** `geo:0,0?q=…` has its place in the query. */
function placesInGeo({ pathname, searchParams }: URL): Place[] {
  const named = placesAtStart(searchParams.get('q'))
  return named.length > 0 ? named : placeOf(IN_GEO.exec(pathname))
}

function pinsIn(link: URL): Place[] {
  const { searchParams } = link
  const pin = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(link.pathname)
  if (pin) return placeOf(pin)
  const marked = placeOf(['', searchParams.get('mlat') ?? '', searchParams.get('mlon') ?? ''])
  if (marked.length > 0) return marked
  for (const name of PLACE_PARAMETERS) {
    const places = placesAtStart(searchParams.get(name))
    if (places.length > 0) return places
  }
  return placeOf(inPath(link, '/'))
}

const placesAtStart = (text: string | null): Place[] => placeOf(IN_QUERY.exec(text ?? ''))

/** Two numbers in the path after `before`. */
function inPath({ pathname }: URL, before: '@' | '/') {
  const path = pathname.replace(/%2C/gi, ',').replace(/%20|\+/g, ' ')
  return new RegExp(before + PAIR).exec(path)
}

function placesInText(text: string): Place[] {
  const decimal = [...text.matchAll(IN_TEXT)].flatMap(([, north = '', n, east = '', e]) =>
    placeOf(['', n === 'S' ? `-${north}` : north, e === 'W' ? `-${east}` : east]),
  )
  const inMinutes = [...text.matchAll(IN_MINUTES)].flatMap(([, ...parts]) => {
    const [north, east] = [degrees(parts.slice(0, 4)), degrees(parts.slice(4))]
    return placeOf(['', String(north), String(east)])
  })
  return [...decimal, ...inMinutes]
}

function degrees([whole, minutes, seconds, side]: string[]): number {
  const size = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600
  return side === 'S' || side === 'W' ? -size : size
}

/** Takes a match with two groups. None where they are out of range; 0, 0 is what apps write for an unknown place. */
function placeOf(match: readonly string[] | null): Place[] {
  const [latitude = NaN, longitude = NaN] = (match ?? []).slice(1).map((text) => (text === '' ? NaN : Number(text)))
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? [{ latitude, longitude }] : []
}
