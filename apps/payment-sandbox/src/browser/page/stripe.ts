import type { Confirmation, Intent, StripeError } from '../messages.ts'
import { callApi, intentIdOf, retrieveIntent } from './api.ts'
import { Elements, type ElementsOptions } from './elements.ts'
import { IntegrationError } from './integration-error.ts'
import { actOn, leaveFor, returnUrl, type Outcome } from './next-action.ts'
import type { PaymentElement } from './payment-element.ts'
import { askWallet } from './wallet.ts'

interface ConfirmParams {
  readonly return_url?: string
  readonly payment_method?: string
  readonly payment_method_data?: { readonly billing_details?: Readonly<Record<string, unknown>> }
}

export interface ConfirmPaymentOptions {
  readonly elements?: Elements
  readonly clientSecret?: string
  readonly confirmParams?: ConfirmParams
  readonly redirect?: 'always' | 'if_required'
}

const canceled: StripeError = {
  type: 'validation_error',
  code: 'payment_canceled',
  message: 'The payment was canceled.',
}

/** Where the sandbox is, and the publishable key of its caller. */
interface Connection {
  readonly origin: string
  readonly key: string
}

/** The object returned by `Stripe(key)`, limited to what a payment with the Payment Element uses. */
export const createStripe = (origin: string, key: string, { locale }: { locale?: string }) => {
  if (!/^pk_test_/.test(key)) {
    throw new IntegrationError('The payment sandbox takes publishable keys of test mode only: pk_test_…')
  }
  const connection: Connection = { origin, key }

  const retrieve = async (secret: string): Promise<Outcome> => {
    const answer = await retrieveIntent(origin, key, secret)
    return 'error' in answer ? { error: answer.error } : { paymentIntent: answer.result }
  }

  return {
    elements: (options: ElementsOptions = {}) =>
      new Elements(origin, key, {
        ...(locale !== undefined && { locale }),
        ...options,
      }),
    confirmPayment: (options: ConfirmPaymentOptions): Promise<Outcome> => confirmPayment(connection, options),
    createPaymentMethod: (options: CreateMethodOptions) => createPaymentMethod(connection, options),
    retrievePaymentIntent: retrieve,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }): Promise<Outcome> => {
      const known = await retrieve(clientSecret)
      return known.error ? known : actOn(origin, key, known.paymentIntent)
    },
    confirmCardPayment: (
      secret: string,
      { payment_method: method, return_url: to }: { payment_method?: string; return_url?: string } = {},
    ) => {
      if (typeof method !== 'string') {
        throw new IntegrationError('The payment sandbox confirms a card by the id of its payment method.')
      }
      return confirmMethod(connection, method, secret, to ?? location.href)
    },
    createToken: (): Promise<never> =>
      Promise.reject(new IntegrationError('The payment sandbox makes no tokens in the page.')),
    // Called by the wrapper libraries to report their versions.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  }
}

const confirmPayment = async (connection: Connection, options: ConfirmPaymentOptions): Promise<Outcome> => {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const secret = options.clientSecret ?? elements?.clientSecret
  if (secret === undefined) throw new IntegrationError('You must provide a clientSecret to stripe.confirmPayment().')
  if (redirect === 'always' && confirmParams.return_url === undefined) {
    throw new IntegrationError(
      "You must provide a return_url when confirming this PaymentIntent with redirect: 'always'.",
    )
  }
  const element = elements?.getElement('payment')
  const method = confirmParams.payment_method
  if (!element && method === undefined) {
    throw new IntegrationError('stripe.confirmPayment() needs a Payment Element or a payment_method.')
  }
  const outcome = element
    ? await confirmElement(connection, element, secret, options)
    : await confirmMethod(connection, method ?? '', secret, confirmParams.return_url)
  if (!outcome.error && redirect === 'always') {
    return leaveFor(returnUrl(confirmParams.return_url ?? '', outcome.paymentIntent))
  }
  return outcome
}

interface CreateMethodOptions {
  readonly elements?: Elements
  readonly params?: { billing_details?: Readonly<Record<string, unknown>> }
}

const createPaymentMethod = async (connection: Connection, options: CreateMethodOptions) => {
  const element = options.elements?.getElement('payment')
  if (!element) {
    throw new IntegrationError('stripe.createPaymentMethod() needs elements with a mounted Payment Element.')
  }
  const ready = await confirmationFor(connection, element, { payment_method_data: options.params ?? {} })
  if ('error' in ready) return ready
  const reply = await element.ask({ ask: 'create-method', confirmation: ready.confirmation })
  return 'method' in reply ? { paymentMethod: reply.method } : reply
}

/** The data that the element's frame needs to confirm; for a wallet, its sheet is shown first. */
const confirmationFor = async (
  { origin, key }: Connection,
  element: PaymentElement,
  params: ConfirmParams,
): Promise<{ error: StripeError } | { confirmation: Omit<Confirmation, 'secret'> }> => {
  const checked = await element.ask({ ask: 'validate' })
  if ('error' in checked) return { error: checked.error }
  const choice = 'choice' in checked ? checked.choice : 'card'
  const walletToken = choice === 'card' ? null : await askWallet(origin, choice)
  if (choice !== 'card' && walletToken === null) return { error: canceled }
  const billing = params.payment_method_data?.billing_details ?? {}
  return { confirmation: { key, billing, walletToken, returnUrl: params.return_url ?? null } }
}

const confirmElement = async (
  connection: Connection,
  element: PaymentElement,
  secret: string,
  { confirmParams = {} }: ConfirmPaymentOptions,
): Promise<Outcome> => {
  const ready = await confirmationFor(connection, element, confirmParams)
  if ('error' in ready) return ready
  const reply = await element.ask({ ask: 'confirm', confirmation: { ...ready.confirmation, secret } })
  if ('error' in reply) return { error: reply.error }
  if (!('intent' in reply)) throw new IntegrationError('The frame gave no payment back.')
  return actOn(connection.origin, connection.key, reply.intent)
}

const confirmMethod = async (
  { origin, key }: Connection,
  method: string,
  secret: string,
  returnTo: string | undefined,
): Promise<Outcome> => {
  const params = { client_secret: secret, payment_method: method, use_stripe_sdk: true, return_url: returnTo }
  const answer = await callApi<Intent>(origin, key, 'POST', `/v1/payment_intents/${intentIdOf(secret)}/confirm`, params)
  return 'error' in answer ? { error: answer.error } : actOn(origin, key, answer.result)
}
