import { productFrom } from './product.ts'
import { renderPage } from './page.ts'

const page = {
  title: 'Refcall',
  lang: 'en',
  dir: 'ltr',
  criticalCss: '',
  skeleton: '',
  scripts: [],
  styles: [],
} as const

describe('the product of a deployment', () => {
  it('works: is the default one, of which the page says nothing', () => {
    expect(productFrom({})).toEqual({})
    expect(renderPage({ ...page, product: productFrom({}) })).not.toContain('id="product"')
  })

  it('works: has its own name, stores, QR code and places', () => {
    const product = productFrom({
      PRODUCT_TITLE: 'Kicker & <Co>',
      APP_STORE_URL: 'https://example.com/ios',
      GOOGLE_PLAY_URL: 'https://example.com/android',
      QR_URL: 'https://example.com/app',
      FALLBACK_PLACE: '52.52, 13.405',
      FALLBACK_PLACE_NAME: 'Berlin',
      DASHBOARD_PLACE: '0,0',
      GEOCODER_URL: 'https://geo.example/api',
      PAGE_TRACES: 'on',
    })
    expect(product).toEqual({
      title: 'Kicker & <Co>',
      appStoreUrl: 'https://example.com/ios',
      googlePlayUrl: 'https://example.com/android',
      qrUrl: 'https://example.com/app',
      fallbackPlace: { latitude: 52.52, longitude: 13.405, name: 'Berlin' },
      dashboardPlace: { latitude: 0, longitude: 0 },
      geocoderUrl: 'https://geo.example/api',
      traces: true,
    })
    const html = renderPage({ ...page, title: product.title ?? '', product })
    expect(html).toContain('<title>Kicker &amp; &lt;Co></title>')
    const told = /<script type="application\/json" id="product">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(told)).toEqual(product)
    expect(told).not.toContain('<')
  })

  it.each([
    ['sk_test_1', 'https://dashboard.stripe.com/test/'],
    ['rk_test_1', 'https://dashboard.stripe.com/test/'],
    ['sk_live_1', 'https://dashboard.stripe.com/'],
  ])('works: with a key such as %s the provider has pages, without telling the key', (key, providerUrl) =>
    expect(productFrom({ STRIPE_SECRET_KEY: key })).toEqual({ providerUrl }),
  )

  it.each([
    [{ APP_STORE_URL: 'javascript:alert(1)' }, /^APP_STORE_URL must be a web address/],
    [{ GEOCODER_URL: 'geo.example' }, /^GEOCODER_URL must be a web address/],
    [{ QR_URL: 'example.com' }, /^QR_URL must be a web address/],
    [{ DASHBOARD_PLACE: '91,0' }, /^DASHBOARD_PLACE must be latitude,longitude/],
    [{ DASHBOARD_PLACE: '48' }, /^DASHBOARD_PLACE must be latitude,longitude/],
    [{ FALLBACK_PLACE: '52.52,', FALLBACK_PLACE_NAME: 'Berlin' }, /^FALLBACK_PLACE must be latitude,longitude/],
    [{ FALLBACK_PLACE: '52.52,13.405' }, /go together/],
    [{ FALLBACK_PLACE_NAME: 'Berlin' }, /go together/],
    [{ PAGE_TRACES: 'yes' }, /^PAGE_TRACES must be "on"/],
  ])('refuses %j in one sentence', (env, sentence) => {
    expect(() => productFrom(env)).toThrow(sentence)
  })
})
