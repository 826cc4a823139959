import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { Banner, Button, quietClass, stackClass } from '@refcall/design-system'
import { log, mustStay } from '@refcall/host'
import type { CardFormProps } from './card-form-props.ts'
import { paymentStatusOf, type PaymentStatus } from './payment-status.ts'
import { ProviderError } from './provider-error.ts'

interface CardFieldsProps extends CardFormProps {
  alreadyPaid: PaymentStatus | undefined
}

const OPTIONS = { layout: 'tabs', wallets: { applePay: 'auto', googlePay: 'auto' } } as const

/**
 * The fields, the button and the provider's messages. A refused card leaves the form as it was, for another attempt.
 */
export function CardFields({ payLabel, alreadyPaid, ...form }: CardFieldsProps) {
  const [ready, setReady] = useState(false)
  const { pay, paying, problem, setProblem } = useCardPayment(form)
  const goOn = useEffectEvent(form.onPaid)
  useEffect(() => {
    if (alreadyPaid) goOn(alreadyPaid)
  }, [alreadyPaid])
  if (alreadyPaid) return null

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready) void pay()
  }
  return (
    <form {...mustStay} className={stackClass(12)} aria-label={t`Card payment`} onSubmit={submit}>
      <PaymentElement
        options={OPTIONS}
        onReady={() => setReady(true)}
        onLoadError={({ error }) => {
          log.failure('card_form_load', new ProviderError(error))
          const message = error.message ?? ''
          setProblem(t`Payment form failed to load: ${message}`)
        }}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" wide busy={paying} aria-disabled={!ready || undefined}>
        {paying ? t`Processing...` : payLabel}
      </Button>
      <p className={quietClass}>{t`Secured by Stripe. Your card number never reaches us.`}</p>
    </form>
  )
}

/** Confirms the payment with the provider, one attempt at a time. */
function useCardPayment({
  clientSecret,
  returnUrl,
  onConfirming,
  onRefused,
  onPaid,
}: Omit<CardFieldsProps, 'payLabel' | 'alreadyPaid'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()

  const refuse = (reason: string) => {
    setProblem(reason)
    onRefused?.()
  }
  const pay = async () => {
    if (!stripe || !elements || paying) return
    setPaying(true)
    setProblem(undefined)
    onConfirming?.()
    try {
      const confirmParams = { return_url: returnUrl }
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams,
        redirect: 'if_required',
      })
      if (error) {
        log.failure('card_refused', new ProviderError(error))
        return refuse(error.message ?? t`Payment failed`)
      }
      const status = paymentStatusOf(paymentIntent.status)
      if (status) return onPaid(status)
      const unexpected = paymentIntent.status
      log.failure('payment_status', new Error('The provider left the payment in an unexpected state'), {
        status: unexpected,
      })
      refuse(t`Unexpected payment status: ${unexpected}`)
    } catch (error) {
      log.failure('payment_confirm', error)
      refuse(t`Payment failed`)
    } finally {
      setPaying(false)
    }
  }
  return { pay, paying, problem, setProblem }
}
