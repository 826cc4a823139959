import { acceptOffer } from '../accept-offer.ts'
import { expectNoViolation } from '../accessible.ts'
import { emptyPlace, expect, test, type Page } from '../product.ts'
import { register } from '../sign-in.ts'

const STREETS = '/own-streets'
const STYLE = {
  version: 8,
  name: 'Own streets',
  sources: {
    streets: {
      type: 'geojson',
      attribution: '© Own Streets',
      data: `${STREETS}/streets.json`,
    },
  },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#d8e0d0' } },
    { id: 'streets', type: 'line', source: 'streets', paint: { 'line-color': '#806040', 'line-width': 6 } },
  ],
}

/** A small server of a street map on the page's own origin, and a page that names it. */
async function serveStreets(page: Page, place: { latitude: number; longitude: number }) {
  const { latitude, longitude } = place
  const asked: string[] = []
  const street = {
    type: 'LineString',
    coordinates: [
      [longitude - 0.05, latitude],
      [longitude + 0.05, latitude],
    ],
  }
  await page.route(`**${STREETS}/**`, (route) => {
    const url = new URL(route.request().url())
    asked.push(url.pathname)
    const data = `${url.origin}${STREETS}/streets.json`
    const style = { ...STYLE, sources: { streets: { ...STYLE.sources.streets, data } } }
    return route.fulfill({ json: url.pathname.endsWith('style.json') ? style : street })
  })
  await page.addInitScript((url) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const theme of ['light', 'dark']) {
        const meta = Object.assign(document.createElement('meta'), { name: `map-style-${theme}`, content: url })
        document.head.append(meta)
      }
    })
  }, `${STREETS}/style.json`)
  return asked
}

const openPin = async (page: Page) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Not here? Set my table on the map' }).click()
  return page.getByRole('dialog', { name: 'Where is your table?' })
}

test('the referee comes on the map of both, who see where the other is until the arrival', async ({ open }) => {
  const place = emptyPlace()
  const referee = await open({ place, hasTouch: true })
  await register(referee, 'wayland')
  const duty = referee.getByRole('switch', { name: /^(On|Off) duty$/ })
  await duty.click()
  await expect(duty).toBeChecked()
  const player = await open({ place, hasTouch: true })
  await player.goto('/')
  await player.getByLabel('Table Number').fill('7')
  await player.getByRole('button', { name: 'Request Referee' }).click()
  // Before the way begins: its first position must not be at the table.
  const far = { latitude: place.latitude + 0.004, longitude: place.longitude + 0.004 }
  await referee.context().setGeolocation({ ...far, accuracy: 10 })
  await acceptOffer(referee, '7')

  const coming = player.getByRole('region', { name: 'Your referee on the way' })
  const way = referee.getByRole('region', { name: 'Your way to the table' })
  await expect(coming.getByText('Table 7')).toBeVisible()
  await expect(coming.getByText('Your referee', { exact: true })).toBeVisible()
  await expect(way.getByText('You', { exact: true })).toBeVisible()
  const map = coming.getByRole('region', { name: 'Map of the table and your referee' })
  expect((await map.boundingBox())?.height).toBeGreaterThan(170)
  // One finger is the page's.
  await expect(map).toHaveCSS('touch-action', /pan-y/)
  await expectNoViolation(player)
  await expectNoViolation(referee)

  await referee.context().setGeolocation({ ...place, accuracy: 10 })
  await expect(coming.getByText(/^At the table since/)).toBeVisible()
  await expect(map).toBeHidden()
})

test(
  'the street map: its style and attribution are drawn, and its failure leaves the ground',
  { tag: '@night' },
  async ({ open }) => {
    const place = emptyPlace()
    const page = await open({ place })
    const asked = await serveStreets(page, place)
    const dialog = await openPin(page)
    await expect(dialog.getByText('© Own Streets')).toBeVisible()
    await expect.poll(() => asked).toContain(`${STREETS}/streets.json`)

    const cut = await open({ place, mayLog: /ERR_FAILED|map_draw/ })
    await serveStreets(cut, place)
    await cut.route(`**${STREETS}/streets.json`, (route) => route.abort())
    const ground = await openPin(cut)
    await expect(ground.locator('.maplibregl-canvas')).toBeVisible()
    await expect(ground.locator('.maplibregl-ctrl-scale')).toBeVisible()
    await expect(ground.getByText('© Own Streets')).toBeHidden()
    await expect(ground.getByText('The map is not available')).toBeHidden()
  },
)
