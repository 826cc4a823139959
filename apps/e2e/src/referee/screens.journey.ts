import type { Route } from '@playwright/test'
import { checkDrawnAhead } from '../drawn-ahead.ts'
import { address, expect, test } from '../product.ts'
import { checkScreens } from '../screens.ts'

const role = /verified referee/i

checkScreens([
  { path: '/referee-register', heading: 'Become a Referee' },
  { path: '/app-download', heading: 'Become a Referee', tag: '@night' },
  { path: '/referee', heading: 'Referee Dashboard', role },
  { path: '/referee-dashboard', heading: 'Referee Dashboard', role, tag: '@night' },
  { path: '/referee-earnings', heading: 'Earnings', role, tag: '@night' },
  { path: '/referee-statement', heading: 'Statement', role, tag: '@night' },
  { path: '/referee-profile', heading: 'Referee Profile', role, tag: '@night' },
])

checkDrawnAhead({
  new: [
    '/referee',
    '/referee-dashboard',
    '/referee-earnings',
    '/referee-statement',
    '/referee-start',
    '/referee-profile',
    '/stripe-return',
    '/app-download',
  ],
})

test('the referee remote runs alone from the same build', { tag: '@night' }, async ({ open }) => {
  const page = await open()
  await page.goto(`${address('REFEREE')}/referee-register`)
  await expect(page.getByRole('heading', { name: 'Become a Referee' }).first()).toBeVisible()
})

test(
  'a remote that does not answer shows the same face, and comes when asked again',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ mayLog: /ERR_FAILED|Failed to fetch|remote|manifest|No answer within/i })
    const held: Route[] = []
    let answering = false
    await page.route(`${address('REFEREE')}/**`, (route) => (answering ? route.continue() : void held.push(route)))
    await page.goto('/app-download', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: /try again/i })).toBeVisible({ timeout: 40_000 })
    // The hanging requests are aborted, and the network works again.
    answering = true
    for (const route of held) await route.abort()
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
  },
)
