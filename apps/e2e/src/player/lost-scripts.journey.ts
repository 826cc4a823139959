import { emptyPlace, expect, live, test } from '../product.ts'
import type { Route } from '@playwright/test'

const FIRST = /\/main\.[^/]*js$/
const lose = (route: Route) => route.abort()

test('D1: a first script that never comes leaves words, and a link that works without it', async ({ open }) => {
  const page = await open({ place: emptyPlace(), mayLog: /ERR_FAILED/ })
  await page.route(FIRST, lose)
  await page.goto('/?mobile=false')
  const words = page.getByText('This page did not load completely')
  await expect(words).toBeVisible()
  await page.unroute(FIRST, lose)
  await page.getByRole('link', { name: 'Load again' }).click()
  await live(page)
  expect(new URL(page.url()).search).toBe('?mobile=false')
  await expect(words).toHaveCount(0)
})
