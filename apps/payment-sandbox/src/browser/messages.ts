/** Messages between page and frame. Card numbers never leave the frame. */

export type Choice = 'card' | 'apple_pay' | 'google_pay'

export interface Appearance {
  readonly theme?: string
  readonly variables?: Readonly<Record<string, string>>
  readonly rules?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly labels?: string
}

export interface FontSource {
  readonly cssSrc?: string
  readonly family?: string
  readonly src?: string
  readonly weight?: string
  readonly style?: string
  readonly unicodeRange?: string
}

export interface Look {
  readonly appearance: Appearance
  readonly fonts: readonly FontSource[]
  readonly locale: string
}

/** An error as Stripe.js returns it to the page. */
export interface StripeError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly [more: string]: unknown
}

export type Intent = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly client_secret: string
  readonly status: string
}

export interface Confirmation {
  readonly key: string
  readonly secret: string
  readonly returnUrl: string | null
  readonly billing: Readonly<Record<string, unknown>>
  /** The wallet's token; null if the card fields are used. */
  readonly walletToken: string | null
}

export type Request =
  | { readonly ask: 'validate' }
  | { readonly ask: 'confirm'; readonly confirmation: Confirmation }
  | { readonly ask: 'create-method'; readonly confirmation: Omit<Confirmation, 'secret'> }

export type Reply =
  | { readonly error: StripeError }
  | { readonly choice: Choice }
  | { readonly intent: Intent }
  | { readonly method: object }

export type PageMessage =
  | { readonly tell: 'start'; readonly look: Look; readonly choices: readonly Choice[]; readonly readOnly: boolean }
  | { readonly tell: 'look'; readonly look: Look }
  | { readonly tell: 'do'; readonly action: 'focus' | 'blur' | 'clear' }
  | { readonly tell: 'request'; readonly id: number; readonly request: Request }

export type FrameMessage =
  | { readonly tell: 'loaded' }
  | { readonly tell: 'ready' }
  | { readonly tell: 'height'; readonly pixels: number }
  | { readonly tell: 'change'; readonly choice: Choice; readonly complete: boolean; readonly empty: boolean }
  | { readonly tell: 'happened'; readonly event: 'focus' | 'blur' | 'escape' }
  | { readonly tell: 'reply'; readonly id: number; readonly reply: Reply }
