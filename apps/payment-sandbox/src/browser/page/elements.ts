import type { Appearance, FontSource, StripeError } from '../messages.ts'
import { retrieveIntent } from './api.ts'
import { IntegrationError } from './integration-error.ts'
import { PaymentElement, type ElementHome, type PaymentElementOptions } from './payment-element.ts'

export interface ElementsOptions {
  readonly clientSecret?: string
  readonly mode?: 'payment'
  readonly amount?: number
  readonly currency?: string
  readonly appearance?: Appearance
  readonly fonts?: readonly FontSource[]
  readonly locale?: string
}

/** A group of elements that belong to one payment. */
export class Elements {
  readonly origin: string
  readonly #key: string
  #options: ElementsOptions
  #element: PaymentElement | undefined

  constructor(origin: string, key: string, options: ElementsOptions) {
    const { clientSecret: secret, mode, amount, currency } = options
    if (secret !== undefined && !/^pi_\w+_secret_\w+$/.test(secret)) {
      throw new IntegrationError(
        'Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.',
      )
    }
    if (secret === undefined && mode !== undefined && (typeof amount !== 'number' || typeof currency !== 'string')) {
      throw new IntegrationError(
        "Invalid value for elements(): amount and currency are required when mode is 'payment'.",
      )
    }
    this.origin = origin
    this.#key = key
    this.#options = options
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret
  }

  readonly #check = async (): Promise<StripeError | undefined> => {
    const { clientSecret: secret } = this.#options
    if (secret === undefined) return undefined
    const answer = await retrieveIntent(this.origin, this.#key, secret)
    return 'error' in answer ? answer.error : undefined
  }

  create(type: string, options: PaymentElementOptions = {}): PaymentElement {
    if (type !== 'payment') {
      throw new IntegrationError(`The payment sandbox has no ${type} Element, only the Payment Element.`)
    }
    if (this.#element) throw new IntegrationError("Can't create two Elements of type payment")
    const home: ElementHome = {
      origin: this.origin,
      look: () => ({
        appearance: this.#options.appearance ?? {},
        fonts: this.#options.fonts ?? [],
        locale: this.#options.locale ?? 'auto',
      }),
      check: this.#check,
      forget: (element) => {
        if (this.#element === element) this.#element = undefined
      },
    }
    this.#element = new PaymentElement(home, options)
    return this.#element
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || type === PaymentElement ? (this.#element ?? null) : null
  }

  update(options: Partial<ElementsOptions>): void {
    this.#options = { ...this.#options, ...options }
    this.#element?.restyle()
  }

  fetchUpdates(): Promise<{ error?: StripeError }> {
    return this.#check().then((error) => (error ? { error } : {}))
  }

  /** Validates the input; must be called before confirming if the elements were created without an intent. */
  async submit(): Promise<{ selectedPaymentMethod?: string; error?: StripeError }> {
    if (!this.#element) throw new IntegrationError('elements.submit() needs a mounted Payment Element.')
    const reply = await this.#element.ask({ ask: 'validate' })
    if ('error' in reply) return { error: reply.error }
    return 'choice' in reply ? { selectedPaymentMethod: reply.choice } : {}
  }
}
