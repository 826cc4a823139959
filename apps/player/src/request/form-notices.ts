import { t } from '@lingui/core/macro'
import type { Notice } from '@refcall/host'
import { rateMissingText } from './choose.ts'
import type { FormNotice } from './form-state.ts'

/** The toast for a notice of the form. */
export function noticeOf(notice: FormNotice): Notice {
  switch (notice) {
    case 'table_missing':
      return { title: t`Table Number Required`, cause: 'table' }
    case 'place_missing':
      return {
        title: t`Location Required`,
        text: t`We need your location to find nearby referees.`,
        cause: 'place',
      }
    case 'referee_missing':
      return {
        title: t`Referee Required`,
        text: t`Electronic payments require selecting a specific referee from the list below`,
        cause: 'referee',
      }
    case 'rate_missing':
      return { title: t`Invalid Referee Rate`, text: rateMissingText(), cause: 'referee' }
    case 'payment_failed':
      return {
        title: t`Payment Error`,
        text: t`Failed to initialize payment. Please try again.`,
        cause: 'payment',
      }
  }
}
