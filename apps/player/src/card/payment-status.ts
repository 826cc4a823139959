/** What our service is told of a payment that the provider has confirmed. */
export type PaymentStatus = 'authorized' | 'completed'

const STATUSES: Readonly<Record<string, PaymentStatus>> = { requires_capture: 'authorized', succeeded: 'completed' }

/** Our word for the provider's status; undefined for one that leaves nothing held. */
export const paymentStatusOf = (status: string): PaymentStatus | undefined =>
  Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
