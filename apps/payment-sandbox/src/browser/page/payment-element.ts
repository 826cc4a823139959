import type { Choice, FrameMessage, Look, Reply, Request, StripeError } from '../messages.ts'
import { Emitter } from './emitter.ts'
import { FramePort } from './frame-port.ts'
import { IntegrationError } from './integration-error.ts'

export interface PaymentElementOptions {
  readonly readOnly?: boolean
  readonly wallets?: { readonly applePay?: 'auto' | 'never'; readonly googlePay?: 'auto' | 'never' }
  readonly paymentMethodOrder?: readonly string[]
}

/** The element's group: its appearance, and whether it can work at all. */
export interface ElementHome {
  readonly origin: string
  look(): Look
  /** Why no payment is possible here, or undefined. */
  check(): Promise<StripeError | undefined>
  forget(element: PaymentElement): void
}

const all: readonly Choice[] = ['card', 'apple_pay', 'google_pay']

const choicesOf = ({ wallets = {}, paymentMethodOrder: order = [] }: PaymentElementOptions): Choice[] => {
  const wanted = { card: 'auto', apple_pay: wallets.applePay, google_pay: wallets.googlePay }
  const offered = all.filter((choice) => wanted[choice] !== 'never')
  const rank = (choice: Choice): number => (order.includes(choice) ? order.indexOf(choice) : order.length)
  return offered.sort((a, b) => rank(a) - rank(b))
}

/** The payment form, in a frame of the provider's origin. */
export class PaymentElement extends Emitter {
  readonly #home: ElementHome
  #options: PaymentElementOptions
  #port: FramePort | undefined

  constructor(home: ElementHome, options: PaymentElementOptions) {
    super()
    this.#home = home
    this.#options = options
  }

  mount(target: string | HTMLElement): void {
    const node = typeof target === 'string' ? document.querySelector(target) : target
    if (!node) throw new IntegrationError(`Nothing on the page fits ${String(target)}.`)
    this.unmount()
    this.emit('loaderstart', { elementType: 'payment' })
    this.#port = new FramePort(this.#home.origin, '/elements/payment', 'Secure payment input frame', this.#receive)
    node.append(this.#port.frame)
    const { frame } = this.#port
    void this.#home.check().then((error) => {
      if (error && this.#port?.frame === frame) this.emit('loaderror', { elementType: 'payment', error })
    })
  }

  readonly #receive = (message: FrameMessage): void => {
    const elementType = 'payment'
    if (message.tell === 'loaded') {
      this.#port?.tell({
        tell: 'start',
        look: this.#home.look(),
        choices: choicesOf(this.#options),
        readOnly: this.#options.readOnly ?? false,
      })
    } else if (message.tell === 'ready') this.emit('ready', { elementType })
    else if (message.tell === 'height' && this.#port) this.#port.frame.style.blockSize = `${message.pixels}px`
    else if (message.tell === 'happened') this.emit(message.event, { elementType })
    else if (message.tell === 'change') {
      const { choice, complete, empty } = message
      this.emit('change', { elementType, collapsed: false, complete, empty, value: { type: choice } })
    }
  }

  /** Sends a request to the frame; an element that is not mounted cannot answer. */
  ask(request: Request): Promise<Reply> {
    if (!this.#port) throw new IntegrationError('elements should have a mounted Payment Element.')
    return this.#port.ask(request)
  }

  update(options: PaymentElementOptions): this {
    this.#options = { ...this.#options, ...options }
    return this
  }

  restyle(): void {
    this.#port?.tell({ tell: 'look', look: this.#home.look() })
  }

  focus(): void {
    this.#port?.tell({ tell: 'do', action: 'focus' })
  }

  blur(): void {
    this.#port?.tell({ tell: 'do', action: 'blur' })
  }

  clear(): void {
    this.#port?.tell({ tell: 'do', action: 'clear' })
  }

  collapse(): this {
    return this
  }

  unmount(): void {
    this.#port?.close()
    this.#port = undefined
  }

  destroy(): void {
    this.unmount()
    this.#home.forget(this)
  }
}
