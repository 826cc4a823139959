/** The payment status that our service accepts from a client after the provider's confirmation. */
export type PaymentStatus = 'authorized' | 'completed'

const STATUSES: Readonly<Record<string, PaymentStatus>> = { requires_capture: 'authorized', succeeded: 'completed' }

/** Our status for the provider's; undefined when no money is held. */
export const paymentStatusOf = (status: string): PaymentStatus | undefined =>
  Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
