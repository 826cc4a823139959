import { queryOptions } from '@tanstack/react-query'
import { api } from '@refcall/host'
import type { IntentForm } from '../request/draft-shape.ts'

/** The payment for a form. The same form, also after a reload, returns the payment opened before. */
export const openPayment = (form: IntentForm) =>
  queryOptions({
    queryKey: ['/api', 'payments', 'create-intent', form],
    queryFn: () => api('POST /api/payments/create-intent', { body: form }),
    gcTime: 0,
  })
