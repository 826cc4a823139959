import { expectNoViolation, expectRoom } from '../accessible.ts'
import { paidAt } from '../paid-at.ts'
import { expect, test, type Page } from '../product.ts'
import { signIn } from '../sign-in.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('an operator refunds part of a paid match, and history and books follow', async ({ open }) => {
  await paidAt('OP-REFUND')
  const operator = await open({ width: 1280 })
  await signIn(operator, /operator/i, '/dashboard')
  await operator.getByRole('searchbox', { name: 'Table' }).fill('OP-REFUND')
  await operator
    .getByRole('list', { name: 'Matches' })
    .getByRole('button', { name: /OP-REFUND/ })
    .click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Table “OP-REFUND”' })).toBeFocused()
  await expect(section(operator, 'Books').getByRole('table', { name: /^Balanced: / })).toBeVisible()

  await operator.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByText('Part of it').click()
  await dialog.getByLabel('Amount in USD').fill('4')
  await expect(dialog.getByText('The referee gives back $3.61 of it, the platform pays the rest.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('a broken table')
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click()
  await expect(dialog).toBeHidden()

  await expect(section(operator, 'History').getByText('Refund: $4.00')).toBeVisible()
  await expect(section(operator, 'History').getByText(/a broken table/)).toBeVisible()
  await expect(section(operator, 'Books').getByText('Payout taken back')).toBeVisible()
  await expect(section(operator, 'Payment').getByText('$12.00')).toBeVisible()
  await expectNoViolation(operator)

  // The URL alone opens this page again, with the link back to the dashboard's last state.
  await operator.reload()
  await expect(section(operator, 'History').getByText('Refund: $4.00')).toBeVisible()
  await operator.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(operator.getByRole('searchbox', { name: 'Table' })).toHaveValue('OP-REFUND')
})

test('an incident comes live, leads to its match, and is settled with a note', { tag: '@night' }, async ({ open }) => {
  const operator = await open({ width: 390 })
  await signIn(operator, /operator/i, '/dashboard')
  await operator.getByRole('link', { name: /incident/i }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Incidents' })).toBeFocused()
  const match = await paidAt('OP-DISPUTE', 'createDispute')
  const card = operator
    .getByRole('list', { name: 'Open incidents' })
    .getByRole('listitem', { name: 'A bank disputes a payment: $16.00' })
    .filter({ has: operator.locator(`a[href*="${match.id}"]`) })
  await expect(card).toBeVisible()
  await expectNoViolation(operator)
  await expectRoom(operator)

  await card.getByRole('link', { name: 'View match' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: 'Table “OP-DISPUTE”' })).toBeVisible()
  await expect(operator).toHaveURL(new RegExp(match.id))
  await expect(section(operator, 'Payment').getByText('Dispute')).toBeVisible()
  await expectRoom(operator)
  await operator.goBack()
  await card.getByRole('button', { name: 'Mark as settled' }).click()
  await operator.getByRole('dialog').getByLabel('Note').fill('answered at the bank')
  await operator.getByRole('dialog').getByRole('button', { name: 'Mark as settled' }).click()
  await expect(card).toBeHidden()
  await operator.getByText('Settled incidents').click()
  await expect(operator.getByText(/answered at the bank/).first()).toBeVisible()
})
