import { t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { DefinitionList, ErrorView, SkeletonSlip, stackClass } from '@refcall/design-system'
import type { PaymentMethod } from '@refcall/domain'
import { errorText, formatDateTime, formatMoney } from '@refcall/messages'
import { Section } from '../frame/section.tsx'
import { Ledger } from './ledger.tsx'
import { CaptureFacts } from './capture-facts.tsx'
import { Holds } from './holds.tsx'
import { Operations } from './operations.tsx'

interface PaymentSectionsProps {
  method: PaymentMethod
  payment: { data: MatchPayment | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean }
}

/** The payment of a match: holds, capture, provider requests, and the ledger. */
export function PaymentSections({ method, payment: { data, error, refetch, isFetching } }: PaymentSectionsProps) {
  const nothing = data?.holds.length === 0 && data.ledger.length === 0
  if (!data || nothing) {
    return (
      <Section title={t`Payment`}>
        {data ? (
          <p>
            {method === 'cash'
              ? t`Paid at the table; no money goes through here.`
              : t`Nothing has been held or charged yet.`}
          </p>
        ) : error ? (
          <ErrorView
            title={t`The payment could not be read`}
            text={errorText(error)}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonSlip label={t`Loading the payment`} lines={6} />
        )}
      </Section>
    )
  }
  return (
    <div className={stackClass(16)}>
      <Section title={t`Payment`}>
        <Holds holds={data.holds} disputes={data.disputes} />
        {data.capture && <CaptureFacts capture={data.capture} />}
        {data.tip && <TipFacts tip={data.tip} />}
      </Section>
      <Section title={t`Provider calls`}>
        <Operations operations={data.operations} />
      </Section>
      {data.ledger.length > 0 && (
        <Section title={t({ message: 'Books', comment: 'The double-entry ledger of a match' })}>
          <Ledger payment={data} />
        </Section>
      )}
    </div>
  )
}

function TipFacts({ tip }: { tip: NonNullable<MatchPayment['tip']> }) {
  return (
    <DefinitionList
      rows={[
        {
          term: t({ message: 'Tip', comment: 'What the player gave beside the price' }),
          value: formatMoney(tip.amount, tip.currency),
          exact: true,
        },
        { term: t({ message: 'Paid', comment: 'When a tip was paid' }), value: formatDateTime(tip.paidAt) },
        ...(tip.isRefundable
          ? []
          : [{ term: t`Back to the player`, value: formatMoney(tip.amount, tip.currency), exact: true as const }]),
      ]}
    />
  )
}
