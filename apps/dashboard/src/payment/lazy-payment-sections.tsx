import { t } from '@lingui/core/macro'
import { ErrorView, lazyComponent, SkeletonSlip } from '@refcall/design-system'
import { Section } from '../frame/section.tsx'
import { loadDeferredMessages } from '../messages.ts'

const load = () => Promise.all([import('./payment-sections.tsx'), loadDeferredMessages()])

/** The payment sections of a match; code and messages are loaded when a match page is opened. */
export const LazyPaymentSections = lazyComponent(() => load().then(([part]) => part.PaymentSections), {
  waiting: () => (
    <Section title={t`Payment`}>
      <SkeletonSlip label={t`Loading the payment`} lines={6} />
    </Section>
  ),
  failed: (retry) => (
    <Section title={t`Payment`}>
      <ErrorView title={t`The payment could not be read`} retryLabel={t`Try again`} onRetry={retry} />
    </Section>
  ),
})
