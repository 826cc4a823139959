import { findLink, isUsable, openLink, useLink, type Link } from '../account-links/links.ts'
import { findAccount } from '../accounts/find.ts'
import type { VerificationState } from '../accounts/shape.ts'
import { setVerification } from '../accounts/standing.ts'
import { ownContext } from '../sandbox.ts'
import { html, page, type PageResponse, type PageRequest } from './page.ts'

const visitSeconds = 3600

const gone = (): PageResponse =>
  page(
    'Link no longer valid',
    html`<h1>This link is no longer valid</h1>
      <p>Go back to where you came from and ask for a new one.</p>`,
    { status: 410 },
  )

/**
 * The link works once: it starts a visit, whose page may be reloaded. A used link redirects to the platform, which
 * creates a new one.
 */
export const enterOnboarding = ({ sandbox, names }: PageRequest): PageResponse => {
  const context = ownContext(sandbox)
  const link = findLink(context, 'onboarding_entry', names['token'] ?? '')
  if (!link) return gone()
  if (!isUsable(context, link)) return link.refresh_url === null ? gone() : { redirect: link.refresh_url }
  useLink(context, link)
  const visit = openLink(context, { ...link, purpose: 'onboarding_visit', lives: visitSeconds })
  return { redirect: `/connect/visit/${visit.token}` }
}

const visitOf = ({ sandbox, names }: PageRequest): Link | undefined => {
  const context = ownContext(sandbox)
  const visit = findLink(context, 'onboarding_visit', names['token'] ?? '')
  return visit && isUsable(context, visit) ? visit : undefined
}

export const showOnboarding = (request: PageRequest): PageResponse => {
  const visit = visitOf(request)
  if (!visit) return gone()
  const account = findAccount(ownContext(request.sandbox), visit.account)
  const target = visit.return_url === null ? [] : [new URL(visit.return_url).origin]
  const submitted = account.details_submitted
  const content = html` <h1>${submitted ? 'Your payout account' : 'Set up payouts'}</h1>
    <p>
      Refcall wants to send you money.
      ${submitted ? 'Your details are in.' : 'The provider would ask for your name, date of birth and bank account here.'}
    </p>
    <dl>
      <dt>Account</dt>
      <dd>${account.id}</dd>
      <dt>Country</dt>
      <dd>${account.country ?? ''}</dd>
      <dt>Email</dt>
      <dd>${account.email ?? 'not given'}</dd>
      <dt>Status</dt>
      <dd>${account.payouts_enabled ? 'Verified' : submitted ? 'Verification pending' : 'Not finished'}</dd>
    </dl>
    <form method="post">
      <button class="first" name="choice" value="verified">
        Finish<small>Details accepted, payouts active at once</small>
      </button>
      <button name="choice" value="pending">
        Submit, verification pending<small>Details sent, somebody still has to check them</small>
      </button>
      <button name="choice" value="leave">Leave unfinished<small>Nothing is saved</small></button>
    </form>`
  return page('Set up payouts', content, { formTargets: target })
}

const standings: Readonly<Record<string, VerificationState>> = { verified: 'verified', pending: 'pending' }

export const finishOnboarding = (request: PageRequest): PageResponse => {
  const visit = visitOf(request)
  if (!visit) return gone()
  const context = ownContext(request.sandbox)
  const verification = standings[String(request.form['choice'])]
  if (verification) setVerification(context, findAccount(context, visit.account), verification)
  useLink(context, visit)
  return { redirect: visit.return_url ?? '/' }
}
