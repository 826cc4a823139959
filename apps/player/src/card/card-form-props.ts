import type { PaymentStatus } from './payment-status.ts'

export interface CardFormProps {
  clientSecret: string
  /** The return URL for a bank's page. */
  returnUrl: string
  /** The button's label, with the amount. */
  payLabel: string
  /** The provider is asked to hold the amount, or to charge it. */
  onConfirming?: () => void
  /** Nothing is held; the form stays for another attempt. */
  onRefused?: () => void
  /** The provider holds the amount now, or held it already when the form was opened. */
  onPaid: (status: PaymentStatus) => void
}
