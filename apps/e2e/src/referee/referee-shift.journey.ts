import { expectNoViolation, expectRoom } from '../accessible.ts'
import { expect, test } from '../product.ts'
import { onDuty } from '../referee-scenarios.ts'

test('a referee says for how long to stay on duty, and takes a break', async ({ open }) => {
  const { page } = await onDuty(open, { width: 360 })
  await page.goto('/referee-dashboard')
  const duty = (state: 'On' | 'Off') => page.getByRole('switch', { name: `${state} duty` })
  await page.getByText('Shift and breaks').click()
  await expectNoViolation(page)
  await expectRoom(page)
  await page.getByRole('button', { name: '1 hour' }).click()
  const shift = page.getByText(/^Shift until /)
  await expect(shift).toBeVisible()
  const until = (await shift.textContent()) ?? ''

  await page.getByRole('button', { name: '15 min' }).click()
  await expect(duty('Off')).not.toBeChecked()
  const pause = page.getByText(/^Break until .* Go on duty whenever you are ready\.$/)
  await expect(pause).toBeVisible()
  await page.reload()
  await expect(pause).toBeVisible()
  await expectNoViolation(page)

  await duty('Off').click()
  await expect(duty('On')).toBeChecked()
  await expect(page.getByText(until)).toBeVisible()
  await expect(pause).toBeHidden()
})
