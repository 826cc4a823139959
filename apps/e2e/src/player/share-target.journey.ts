import { address, emptyPlace, expect, live, test } from '../product.ts'

test(
  'what the manifest has a phone share opens the map at the place, and a link of ours its screen',
  {
    tag: '@night',
  },
  async ({ open }) => {
    const page = await open({ place: emptyPlace() })
    const manifest = await (await page.request.get('/manifest.webmanifest')).json()
    const { action, params } = manifest.share_target
    const share = async (text: string) => {
      await page.goto(`${action}?${new URLSearchParams({ [params.title]: 'Kicker Keller', [params.text]: text })}`)
      await live(page)
    }
    await share('geo:-41.5,-151.25')
    await page.getByRole('button', { name: 'My table is here' }).click()
    await expect(page).toHaveURL(action)
    await expect(page.getByText(/^Your table is set on the map/)).toBeVisible()

    await share(`Our matches: ${address('SHELL')}/history`)
    await expect(page).toHaveURL('/history')
    await share(`${address('SHELL')}//elsewhere.example/`)
    await expect(page.getByText(/^There is no place in what you shared/)).toBeVisible()
    await expect(page.getByLabel('Table Number')).toBeVisible()
  },
)
