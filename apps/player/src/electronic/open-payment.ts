import { queryOptions } from '@tanstack/react-query'
import { api } from '@refcall/host'
import type { IntentForm } from '../request/draft.ts'

/** The payment for a form. Asked again, also after a reload, it is the one that was opened before. */
export const openPayment = (form: IntentForm) =>
  queryOptions({
    queryKey: ['/api', 'payments', 'create-intent', form],
    queryFn: () => api('POST /api/payments/create-intent', { body: form }),
    gcTime: 0,
  })
