import type { FakeService } from '@refcall/fixtures'
import type { StripeError } from '@stripe/stripe-js'

/** The payment provider's response to a confirmation. */
export interface Confirmed {
  paymentIntent?: { status: string }
  error?: Partial<StripeError>
}

interface Handlers {
  ready?: () => void
  loaderror?: (event: { error: { message: string } }) => void
}

/** The provider's script without its frames: a form that is ready at once and gives the configured responses. */
export class FakeProvider {
  answer: Confirmed = { paymentIntent: { status: 'requires_capture' } }
  /** The provider's status of the payment when it is read. */
  known = 'requires_payment_method'
  /** Makes the form fail to load. */
  loadError: string | null = null
  /** The confirmations so far. */
  readonly confirmed: Record<string, unknown>[] = []
  /** Options of each group of fields. */
  readonly groups: Record<string, unknown>[] = []
  /** Options of each set of fields in them: the available payment methods. */
  readonly fields: unknown[] = []

  static #present = new FakeProvider()

  static install(service: FakeService): FakeProvider {
    FakeProvider.#present = new FakeProvider()
    service.on('GET /api/payments/provider', { success: true, publishableKey: 'pk_test_1', sandboxUrl: null })
    // jsdom has no system theme, which the form follows.
    const light = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    Object.assign(window, { matchMedia: () => light })
    // The script's loader caches what it found the first time.
    Object.assign(window, { Stripe: Object.assign(() => FakeProvider.#present.#stripe(), { version: 'endive' }) })
    return FakeProvider.#present
  }

  #stripe() {
    return {
      elements: (options: Record<string, unknown>) => {
        this.groups.push(options)
        return {
          create: (_: string, fields: unknown) => this.#element(fields),
          getElement: () => null,
          submit: async () => ({}),
          update: () => {},
        }
      },
      createToken: () => {},
      createPaymentMethod: () => {},
      confirmCardPayment: () => {},
      retrievePaymentIntent: async () => ({ paymentIntent: { status: this.known } }),
      confirmPayment: async (options: Record<string, unknown>) => {
        this.confirmed.push(options)
        return this.answer
      },
      _registerWrapper: () => {},
      registerAppInfo: () => {},
    }
  }

  #element(fields: unknown) {
    this.fields.push(fields)
    const handlers: Handlers = {}
    const element = {
      on: (name: keyof Handlers, handler: never) => {
        handlers[name] = handler
        return element
      },
      off: () => element,
      mount: () => {
        const error = this.loadError
        setTimeout(() => (error ? handlers.loaderror?.({ error: { message: error } }) : handlers.ready?.()))
      },
      update: () => element,
      destroy: () => {},
      unmount: () => {},
    }
    return element
  }
}
