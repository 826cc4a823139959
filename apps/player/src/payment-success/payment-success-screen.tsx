import { useEffect, useState } from 'react'
import { t } from '@lingui/core/macro'
import { Display, stackClass } from '@refcall/design-system'
import { mustStay } from '@refcall/host'
import { useNavigate, useSearchParams } from '@refcall/router'
import { Finish } from './finish.tsx'
import { SuccessView } from './success-view.tsx'

/** The return page for a bank's redirect after a request, possibly in another browser than the requester's. */
export function PaymentSuccessScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [paymentIntentId] = useState(() => query.get('payment_intent'))
  const isClean = query.size === 0
  useEffect(() => {
    // The URL's parameters have been read; remove them from the history.
    if (!isClean) void navigate('/payment-success', { replace: true })
  }, [isClean, navigate])
  return (
    <div className={stackClass(16)} {...(paymentIntentId !== null && mustStay)}>
      <Display as="h1" size={40}>
        {t`Payment`}
      </Display>
      {paymentIntentId && /^[\w.:-]{1,128}$/.test(paymentIntentId) ? (
        <Finish paymentIntentId={paymentIntentId} />
      ) : (
        <SuccessView
          title={t`There is no payment to finish here`}
          text={t`This page is only opened by your bank after a payment.`}
        />
      )}
    </div>
  )
}
