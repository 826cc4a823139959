import { expectNoViolation, expectRoom } from '../accessible.ts'
import { inviteOperator } from '../invite-operator.ts'
import { address, expect, test, type Page } from '../product.ts'
import { tabTo } from '../tab-to.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create account' })

async function type(page: Page, field: string, text: string) {
  await tabTo(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.type(text)
}

test(
  'an invited operator chooses a password by keyboard alone, and the link works once',
  { tag: '@night' },
  async ({ open }) => {
    const link = await inviteOperator('olga')
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    const page = await open({ colorScheme: 'dark', mayLog: /409/ })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Operator account' })).toBeVisible()
    await expect.poll(() => page.url()).toBe(`${address('SHELL')}/invitation`)
    await expectNoViolation(page)
    await expectRoom(page)

    await expect(page.getByLabel('Username')).toHaveValue('olga')
    await type(page, 'Email', 'olga@example.org')
    await type(page, 'Password', 'password1')
    await type(page, 'Confirm Password', 'password1')
    await tabTo(page, create(page))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This password is easy to guess.')
    for (const field of ['Password', 'Confirm Password'])
      await page.getByLabel(field, { exact: true }).fill('a long enough one')
    await create(page).click()
    await page.waitForURL((url) => url.pathname === '/dashboard')
    await expect(page.getByRole('link', { name: /incident/i })).toBeVisible()
    expect(asked.filter((one) => one.includes(token))).toEqual([])

    const later = await open({ width: 1280, mayLog: /404/ })
    await later.goto(link)
    for (const [field, text] of [
      ['Username', 'olga2'],
      ['Email', 'olga2@example.org'],
      ['Password', 'a long enough one'],
      ['Confirm Password', 'a long enough one'],
    ] as const) {
      await later.getByLabel(field, { exact: true }).fill(text)
    }
    await create(later).click()
    await expect(later.getByRole('alert')).toContainText('This invitation is no longer valid.')
    await expectNoViolation(later)
  },
)
