import { t } from '@lingui/core/macro'
import type { MatchPayment } from '@refcall/contract'
import { DefinitionList } from '@refcall/design-system'
import { formatDateTime, formatMoney } from '@refcall/messages'
import { disputeState, holdState, operationKind } from './payment-words.ts'
import { ProviderId } from './provider-id.tsx'
import s from './lines.module.css'

/** Every hold and dispute of a match, newest last. */
export function Holds({ holds, disputes }: Pick<MatchPayment, 'holds' | 'disputes'>) {
  return (
    <>
      {holds.map(({ id, state, amount, currency, heldUntil, providerId }) => (
        <DefinitionList
          key={id}
          rows={[
            { term: operationKind('open'), value: formatMoney(amount, currency), exact: true },
            { term: t`State`, value: holdState(state) },
            ...(state === 'held' && heldUntil ? [{ term: t`Held until`, value: formatDateTime(heldUntil) }] : []),
            ...(providerId ? [{ term: t`At the provider`, value: <ProviderId id={providerId} /> }] : []),
          ]}
        />
      ))}
      {disputes.map(({ providerId, state, amount, currency, at }) => (
        <DefinitionList
          key={providerId}
          rows={[
            {
              term: operationKind('dispute'),
              value: <strong className={s.alarm}>{formatMoney(amount, currency)}</strong>,
              exact: true,
            },
            { term: t`State`, value: disputeState(state) },
            { term: t({ message: 'Since', comment: 'Before a date' }), value: formatDateTime(at) },
            { term: t`At the provider`, value: <ProviderId id={providerId} /> },
          ]}
        />
      ))}
    </>
  )
}
