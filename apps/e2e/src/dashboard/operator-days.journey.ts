import { created, matchOf } from '../dashboard-match.ts'
import { expect, test } from '../product.ts'
import { signIn } from '../sign-in.ts'

const matches = Array.from({ length: 23 }, (_, index) =>
  matchOf({
    id: `at-one-table-${index}`,
    tableNumber: 'DAYS',
    latitude: 48.4284,
    longitude: -123.3656,
    createdAt: created(-index),
  }),
)

test(
  'the days are chosen on the bars, by key and by pointer; the pager of a crowded table stays in view on a phone',
  { tag: '@night' },
  async ({ open }) => {
    const operator = await open({ width: 1280 })
    // A match that others request meanwhile would be counted, too.
    await operator.route('**/api/events/**', () => {})
    await operator.route('**/api/dashboard/matches?*', (route) => route.fulfill({ json: { success: true, matches } }))
    await operator.route('**/api/dashboard/availability-events?*', (route) =>
      route.fulfill({ json: { success: true, events: [] } }),
    )
    await signIn(operator, /operator/i, '/dashboard')
    const [start, end] = [operator.getByLabel('Start date'), operator.getByLabel('End date')]
    const first = operator.getByRole('slider', { name: 'First day' })
    await expect(first).toHaveValue('59')
    await expect(operator.getByRole('slider', { name: 'Last day' })).toHaveAttribute('aria-valuetext', /: \d+ match/)

    // A line in each tile and the bars are drawn.
    const drawn = operator.locator('.uplot canvas')
    await expect(drawn).toHaveCount(6)
    const painted = () =>
      drawn.evaluateAll(
        (canvases: HTMLCanvasElement[]) =>
          canvases.filter((canvas) =>
            canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean),
          ).length,
      )
    await expect.poll(painted).toBe(6)

    // All controls stand in one row: there is a height at which a line meets each of them.
    const boxes = await Promise.all(
      [start, end, ...['Refresh', 'Export CSV'].map((name) => operator.getByRole('button', { name }))].map((control) =>
        control.boundingBox(),
      ),
    )
    expect(Math.max(...boxes.map((box) => box?.y ?? Infinity))).toBeLessThan(
      Math.min(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))),
    )

    const before = await start.inputValue()
    await first.press('ArrowRight')
    await expect(first).toHaveValue('60')
    await expect(start).not.toHaveValue(before)
    await expect(operator).toHaveURL(/[?&]from=/)

    const bars = operator.getByRole('region', { name: 'Matches per day' }).locator('.u-over')
    const { x, y, width, height } = (await bars.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await operator.mouse.move(x + (10.5 / 90) * width, y + height / 2)
    await operator.mouse.down()
    await operator.mouse.move(x + (20.5 / 90) * width, y + height / 2, { steps: 4 })
    await operator.mouse.up()
    await expect(first).toHaveValue('10')
    await expect(operator.getByRole('slider', { name: 'Last day' })).toHaveValue('20')
    await expect(end).not.toHaveValue(before)

    for (const size of [
      { width: 390, height: 640 },
      { width: 1280, height: 640 },
    ]) {
      await operator.setViewportSize(size)
      await operator.getByRole('button', { name: '23 matches at one location' }).click()
      const dialog = operator.getByRole('dialog', { name: '23 Matches at Location' })
      await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
      for (const name of ['Prev', 'Next'])
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      const close = dialog.getByText('Close', { exact: true })
      await expect(close).toBeInViewport({ ratio: 1 })
      await close.click()
    }
  },
)
