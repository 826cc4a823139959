import type { PaymentMethod } from '@refcall/domain'

const LABELS: Record<PaymentMethod, string> = { cash: 'Cash Payment', electronic: 'Electronic Payment' }

export const paymentLabel = (method: PaymentMethod): string => LABELS[method]
