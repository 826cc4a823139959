import { findLink, isUsable, openLink, useLink } from '../account-links/links.ts'
import { findAccount } from '../accounts/find.ts'
import { balanceOf } from '../balance/sums.ts'
import { display } from '../money/display.ts'
import { ownContext } from '../sandbox.ts'
import { html, page, type PageResponse, type PageRequest } from './page.ts'

const visitSeconds = 3600

const movements: Readonly<Record<string, string>> = {
  payment: 'Payment',
  payout: 'Sent to your bank',
  payout_failure: 'Returned by your bank',
}

const gone = (): PageResponse =>
  page('Link no longer valid', html`<h1>This link is no longer valid</h1>`, { status: 410 })

export const enterDashboard = ({ sandbox, names }: PageRequest): PageResponse => {
  const context = ownContext(sandbox)
  const link = findLink(context, 'dashboard_entry', names['token'] ?? '')
  if (!link || !isUsable(context, link)) return gone()
  useLink(context, link)
  const visit = openLink(context, { account: link.account, purpose: 'dashboard_visit', lives: visitSeconds })
  return { redirect: `/express/visit/${visit.token}` }
}

/** What the owner of a payout account sees: the balance and the received payments. */
export const showDashboard = ({ sandbox, names }: PageRequest): PageResponse => {
  const context = ownContext(sandbox)
  const visit = findLink(context, 'dashboard_visit', names['token'] ?? '')
  if (!visit || !isUsable(context, visit)) return gone()
  const account = findAccount(context, visit.account)
  const there = { ...context, account: account.id }
  const sums = balanceOf(there).available.map(
    ({ amount, currency }) => html`<p class="sum">${display(amount, currency)}</p>`,
  )
  const rows = context.store.list('balance_transaction', { account: account.id, limit: 20 }).map(
    ({ created, amount, currency, type }) =>
      html`<tr>
        <td>${new Date(created * 1000).toISOString().slice(0, 10)}</td>
        <td>${movements[type] ?? 'Taken back'}</td>
        <td>${display(amount, currency)}</td>
      </tr>`,
  )
  const content = html` <h1>Payouts</h1>
    <p class="quiet">${account.email ?? account.id}</p>
    ${sums.length > 0 ? sums : html`<p>Nothing has come in yet.</p>`}
    ${
      rows.length > 0 &&
      html`<table>
        <caption>
          Latest movements
        </caption>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    }`
  return page('Payouts', content)
}
