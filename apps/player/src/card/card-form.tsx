import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { ErrorView, SkeletonSlip, useThemeInForce } from '@refcall/design-system'
import cardFields from '@refcall/design-system/card-fields.json'
import { api, useLogged } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { CardFields } from './card-fields.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { loadProvider } from './load-provider.ts'
import { paymentStatusOf, type PaymentStatus } from './payment-status.ts'

/** The provider's own form for a card or a wallet, in our colours; its input never reaches our code. */
export function CardForm({ clientSecret, ...pay }: CardFormProps) {
  const theme = useThemeInForce()
  const loaded = useQuery({
    queryKey: ['card-form', clientSecret],
    queryFn: () => begin(clientSecret),
    gcTime: 0,
  })
  useLogged('card_form_load', loaded.error)
  if (loaded.isError) {
    const message = loaded.error instanceof TypeError ? errorText(loaded.error) : loaded.error.message
    return (
      <ErrorView
        title={t`Payment form failed to load: ${message}`}
        retryLabel={t`Try again`}
        busy={loaded.isFetching}
        onRetry={() => void loaded.refetch()}
      />
    )
  }
  if (!loaded.data) return <SkeletonSlip label={t`Preparing payment...`} lines={4} />
  const options = { clientSecret, appearance: cardFields[theme], locale: localeOf(i18n.locale) } as const
  return (
    <Elements stripe={loaded.data.stripe} options={options}>
      <CardFields {...pay} clientSecret={clientSecret} alreadyPaid={loaded.data.status} />
    </Elements>
  )
}

interface Begun {
  stripe: Stripe
  /** Set when this payment was confirmed before, for example on the bank's page. */
  status: PaymentStatus | undefined
}

async function begin(clientSecret: string): Promise<Begun> {
  const provider = await api('GET /api/payments/provider')
  const stripe = await loadProvider(provider)
  const known = await stripe.retrievePaymentIntent?.(clientSecret)
  return { stripe, status: paymentStatusOf(known?.paymentIntent?.status ?? '') }
}

const LOCALES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const

/** The provider's form uses the page's language, or detects the reader's own. */
const localeOf = (language: string) => LOCALES.find((locale) => locale === language) ?? 'auto'
