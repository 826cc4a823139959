import { readShare, SHARE_PARAMETERS } from './read-share.ts'

const ORIGIN = 'https://refcall.example'
const BERLIN = { latitude: 52.52, longitude: 13.405 }
const read = (shared: Partial<Record<(typeof SHARE_PARAMETERS)[number], string>>) =>
  readShare(new URLSearchParams(shared), ORIGIN)
const nothing = (why: string) => ({ found: 'nothing', why })

describe('what an app has shared', () => {
  it.each([
    ['Google Maps, a place', 'https://www.google.com/maps/place/Kicker+Keller/@52.5187,13.4018,17z/data=!3m1!4b1!4m6!3m5!1s0x47a851e2:0x52!8m2!3d52.52!4d13.405!16s%2Fg%2F11?entry=ttu'], // prettier-ignore
    ['Google Maps, the middle of the map', 'https://www.google.de/maps/@52.52,13.405,17z?entry=ttu'],
    ['Google Maps, a search by coordinates', 'https://www.google.com/maps/search/52.52,+13.405?shorturl=1'],
    ['Google Maps, its documented search', 'https://www.google.com/maps/search/?api=1&query=52.52%2C13.405'],
    ['Google Maps, its documented directions', 'https://www.google.com/maps/dir/?api=1&destination=52.52%2C13.405'],
    ['Google Maps, a query', 'https://maps.google.com/?q=52.52,13.405&ll=52.5,13.4&z=12'],
    ['Google Maps, an older query', 'http://maps.google.com/maps?q=loc:52.52,13.405+(Kicker+Keller)'],
    ['Apple Maps, a pin', 'https://maps.apple.com/?ll=52.52,13.405&q=Dropped%20Pin&t=m'],
    ['Apple Maps, a place', 'https://maps.apple.com/place?address=Torstr.%2060&coordinate=52.52,13.405&name=Kicker%20Keller'], // prettier-ignore
    ['OpenStreetMap, a marker', 'https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=15/52.5/13.4'],
    ['OpenStreetMap, the map', 'https://www.openstreetmap.org/#map=17/52.52/13.405'],
    ['OpenStreetMap, the map with layers', 'https://www.openstreetmap.org/#map=17.5/52.52/13.405&layers=T'],
    ['a geo link', 'geo:52.52,13.405?z=17'],
    ['a geo link with altitude and accuracy', 'geo:52.52,13.405,34;u=35'],
    ['a geo link of Android', 'geo:0,0?q=52.52,13.405(Kicker%20Keller)'],
    ['plain coordinates', '52.5200, 13.4050'],
    ['coordinates with their sides', '52.5200° N, 13.4050° E'],
    ['degrees, minutes and seconds', `52°31'12.0"N 13°24'18.0"E`],
    ['a sentence with a link', 'We are here (https://maps.google.com/?q=52.52,13.405).'],
    ['a place and a short link to it', 'Kicker Keller\n52.52001,13.40501\nhttps://maps.app.goo.gl/Ab12'],
    ['one place in two notations', '52.5200, 13.4050 https://maps.apple.com/?ll=52.52001,13.40501'],
  ])('is a place, %s', (_app, text) => {
    const shared = read({ title: 'Kicker Keller', text })
    expect(shared).toMatchObject({ found: 'place' })
    if (shared?.found !== 'place') return
    expect(shared.place.latitude).toBeCloseTo(BERLIN.latitude, 4)
    expect(shared.place.longitude).toBeCloseTo(BERLIN.longitude, 4)
  })

  it('is a place south and west, in each notation', () => {
    const place = { latitude: -33.856, longitude: -70.625 }
    expect(read({ text: 'geo:-33.856,-70.625' })).toEqual({ found: 'place', place })
    expect(read({ text: '33.856 S, 70.625 W' })).toEqual({ found: 'place', place })
    expect(read({ text: '-33.856;-70.625' })).toEqual({ found: 'place', place })
    expect(read({ text: `33°51'21.6"S, 70°37'30"W` })).toMatchObject({ place: { longitude: -70.625 } })
  })

  it.each(SHARE_PARAMETERS)('is read from the %s', (name) => {
    expect(read({ [name]: 'https://maps.apple.com/?ll=52.52,13.405' })).toEqual({ found: 'place', place: BERLIN })
  })

  it.each([
    ['a sticker', '/request?t=stk_1.k.s'],
    ['a match', '/checkout?matchId=8c1f'],
    ['a place in the page', '/history#match-8c1f'],
  ])('is a link of ours: %s', (_what, path) => {
    expect(read({ text: `Come and play! ${ORIGIN}${path}` })).toEqual({ found: 'link', path })
  })

  it('is a link of ours before a place', () => {
    const path = '/request?t=stk_1.k.s'
    expect(read({ url: ORIGIN + path, text: '52.5200, 13.4050' })).toEqual({ found: 'link', path })
  })

  it.each([
    ['another origin', 'https://elsewhere.example/request?t=stk_1.k.s'],
    ['our name before another', 'https://refcall.example.elsewhere.example/request'],
    ['our name as a user', 'https://refcall.example@elsewhere.example/request'],
    ['another port', 'https://refcall.example:8443/request'],
    ['another scheme', 'http://refcall.example/request'],
    ['a path that leads elsewhere', 'https://refcall.example//elsewhere.example/'],
    ['a path with a backslash', 'https://refcall.example/\\elsewhere.example/'],
    ['a script', 'javascript:alert(document.domain)//https:'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a link that is none', 'https://[ https://%'],
    ['an address', 'https://maps.apple.com/?q=12,%205%20Main%20Street'],
    ['a house number', 'Torstr. 60, 10119 Berlin'],
    ['prices', 'Beer 4.50, 13.90'],
    ['no number', 'https://maps.google.com/?q=NaN,NaN geo:NaN,Infinity'],
    ['an unknown place', 'geo:0,0?q=Kicker%20Keller'],
    ['a latitude out of range', 'geo:90.001,13.405 95.123, 13.405'],
    ['a longitude out of range', 'https://www.openstreetmap.org/?mlat=52.52&mlon=180.5'],
    ['too many digits', '1234.5678, 13.4050'],
    ['half a marker', 'https://www.openstreetmap.org/?mlat=52.52&mlon='],
    ['white space', ' \n '],
  ])('is nothing: %s', (_what, text) => expect(read({ text })).toEqual(nothing('no_place')))

  it.each([
    ['in the text', '52.5200, 13.4050 and 48.4284, -123.3656'],
    ['in two links', 'geo:52.52,13.405 https://maps.apple.com/?ll=48.4284,-123.3656'],
  ])('is nothing where it names two places %s', (_where, text) =>
    expect(read({ text })).toEqual(nothing('several_places')),
  )

  it.each([
    'https://maps.app.goo.gl/Ab12Cd34',
    'https://goo.gl/maps/Ab12',
    'https://maps.apple/p/Ab12',
    'https://osm.org/go/0MBBOzSA?m=',
  ])('is a short link, which names no place: %s', (text) => expect(read({ text })).toEqual(nothing('short_link')))

  it.each([
    '1.1111 '.repeat(1_200),
    '1'.repeat(8_192),
    `1.${'1'.repeat(8_190)}`,
    `${'1.1111,'.padEnd(8_192)}`,
    'https://'.repeat(1_024),
    "1°1'1".repeat(1_600),
    '/@'.repeat(4_096),
    `geo:${'1,'.repeat(4_000)}`,
  ])(
    // An expression that tries every way through such a text would not come back within the limit of a test.
    'is read where it is long and hostile (%#)',
    (text) => expect(read({ url: `https://elsewhere.example/${text}`, text, title: text })).not.toBeNull(),
  )

  it('is read up to 8,192 characters of each text', () => {
    expect(read({ text: `${' '.repeat(8_000)}geo:52.52,13.405` })).toEqual({ found: 'place', place: BERLIN })
    expect(read({ text: `${' '.repeat(8_192)}geo:52.52,13.405` })).toEqual(nothing('no_place'))
  })

  it('is not there without one of the three parameters', () =>
    expect(readShare(new URLSearchParams('t=stk_1.k.s'), ORIGIN)).toBeNull())
})
