import { t } from '@lingui/core/macro'
import type { PaymentMethod } from '@refcall/domain'

export const paymentLabel = (method: PaymentMethod): string =>
  method === 'cash' ? t`Cash Payment` : t`Electronic Payment`
