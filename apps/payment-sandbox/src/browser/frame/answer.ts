import type { Confirmation, Intent, Reply, Request } from '../messages.ts'
import { callApi, intentIdOf } from '../page/api.ts'
import type { CardForm } from './card-form.ts'
import type { Tabs } from './tabs.ts'

type Method = Pick<Confirmation, 'billing' | 'walletToken'>

/** Handles the page's requests to the form. */
export const answerWith = (card: CardForm, tabs: Tabs) => {
  const methodData = ({ billing, walletToken }: Method) => ({
    type: 'card',
    card: walletToken === null ? card.details() : { token: walletToken, wallet: tabs.chosen() },
    billing_details: billing as Readonly<Record<string, string>>,
  })

  return async (request: Request): Promise<Reply> => {
    const refused = tabs.chosen() === 'card' ? card.validate() : undefined
    if (refused) return { error: refused }
    if (request.ask === 'validate') return { choice: tabs.chosen() }
    const { key } = request.confirmation
    if (request.ask === 'create-method') {
      const made = await callApi<object>(
        location.origin,
        key,
        'POST',
        '/v1/payment_methods',
        methodData(request.confirmation),
      )
      return 'error' in made ? made : { method: made.result }
    }
    const { secret, returnUrl } = request.confirmation
    const confirmed = await callApi<Intent>(
      location.origin,
      key,
      'POST',
      `/v1/payment_intents/${intentIdOf(secret)}/confirm`,
      {
        client_secret: secret,
        use_stripe_sdk: true,
        return_url: returnUrl,
        payment_method_data: methodData(request.confirmation),
      },
    )
    return 'error' in confirmed ? confirmed : { intent: confirmed.result }
  }
}
