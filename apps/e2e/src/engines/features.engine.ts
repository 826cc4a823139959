import { expect, test } from '../product.ts'
import { serveBarePage } from './bare-page.ts'
import { MISSING, missingIn } from './features.ts'

test('the engine has what the README says', async ({ open, browserName }) => {
  const bare = await serveBarePage()
  // Of the script that is refused.
  const page = await open({ mayLog: /integrity/i })
  await page.goto(bare.url)
  expect(await page.evaluate(`(() => { ${MISSING} })()`)).toEqual(
    missingIn(browserName === 'chromium' ? 'Chromium' : 'Firefox'),
  )
  bare.close()
})
