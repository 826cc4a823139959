import { challenged, finishChallenge, returnAddress } from '../intents/challenge.ts'
import { display } from '../money/display.ts'
import { ownContext, type Sandbox } from '../sandbox.ts'
import { html, page, type PageResponse, type PageRequest } from './page.ts'

const inFrame = (url: URL): boolean => url.searchParams.get('frame') === '1'

/**
 * Returns to the waiting page: by a message from the frame, otherwise by a redirect to where the customer came from.
 */
const goBack = (sandbox: Sandbox, id: string, framed: boolean): PageResponse => {
  if (framed)
    return page(
      'Back to the payment',
      html`<p id="challenge-finished">One moment…</p>
        <script src="/challenge-finished.js"></script>`,
      { framed },
    )
  const address = returnAddress(ownContext(sandbox), id)
  if (address !== undefined) return { redirect: address }
  return page(
    'Done',
    html`<h1>Done</h1>
      <p>You can close this page and go back to where you paid.</p>`,
  )
}

/** The bank's authentication page for the cardholder. The URL is enough: it works in any browser. */
export const showChallenge = ({ sandbox, names, url }: PageRequest): PageResponse => {
  const context = ownContext(sandbox)
  const { intent: id = '', token = '' } = names
  const intent = challenged(context, id, token)
  if (!intent) {
    const known = context.store.hidden('payment_intent', id)?.challenge === token
    if (known) return goBack(sandbox, id, inFrame(url))
    return page(
      'Not valid',
      html`<h1>This page is no longer valid</h1>
        <p>Go back to where you paid and try again.</p>`,
      { status: 410 },
    )
  }
  const address = returnAddress(context, id)
  const content = html` <h1>3-D Secure</h1>
    <p>Your bank wants to know whether this is you.</p>
    <p class="sum">${display(intent.amount, intent.currency)}</p>
    <p class="quiet">to Refcall</p>
    <form method="post">
      <button class="first" name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail">Fail authentication</button>
    </form>`
  return page('3-D Secure', content, {
    framed: inFrame(url),
    formTargets: address === undefined ? [] : [new URL(address).origin],
  })
}

export const answerChallenge = ({ sandbox, names, url, form }: PageRequest): PageResponse => {
  const { intent: id = '', token = '' } = names
  const intent = challenged(ownContext(sandbox), id, token)
  if (intent) finishChallenge(ownContext(sandbox), intent, form['outcome'] === 'complete')
  return goBack(sandbox, id, inFrame(url))
}
