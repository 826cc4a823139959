import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DashboardMatch, MatchPayment } from '@refcall/contract'
import { actionsClass, Button, buttonClass, ErrorView, SkeletonSlip, stackClass } from '@refcall/design-system'
import { errorText, tableText } from '@refcall/messages'
import { Link } from '@refcall/router'
import { useMayChange } from '../access/use-may-change.ts'
import type { AddressState } from '../address/use-address.ts'
import { DispatchSection } from '../dispatch/dispatch-section.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { Section } from '../frame/section.tsx'
import type { Instants } from '../live/newest.ts'
import { LazyPaymentSections } from '../payment/lazy-payment-sections.tsx'
import { matchPayment } from '../payment/match-payment.ts'
import { canRefund, OPERATOR_STEPS, operatorStepsOf, type OperatorStep } from '../steps/operator-steps.ts'
import { RefundDialog, TipRefundDialog } from '../steps/lazy-refund-dialogs.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { History } from './history.tsx'
import { historyOf } from './history-entries.ts'
import { matchDetails } from './match-details.ts'
import { BetweenParties } from './lazy-between-parties.ts'
import { MatchFacts } from './match-facts.tsx'
import { MatchState } from './match-state.tsx'
import s from './match-page.module.css'

interface MatchPageProps {
  matchId: string
  /** The dashboard's range; a step taken here also updates its cached matches. */
  range: Instants
  place: AddressState
}

type Asked = OperatorStep | 'refund' | 'tip'

/** One match with all its details, and the steps open to the operator. */
export function MatchPage({ matchId, range, place }: MatchPageProps) {
  const details = useQuery(matchDetails(matchId))
  const payment = useQuery(matchPayment(matchId))
  const [asking, setAsking] = useState<Asked | null>(null)
  const close = () => setAsking(null)
  const { data } = details
  const { capture, tip } = payment.data ?? {}
  const tableNumber = data && <bdi translate="no">{tableText(data.match.tableNumber)}</bdi>
  return (
    <div className={stackClass(16)}>
      <PageHead
        title={tableNumber ? <Trans>Table {tableNumber}</Trans> : t`Match`}
        back={place.hrefOf({ matchId: null })}
      >
        {data && <MatchState match={data.match} />}
      </PageHead>
      {!data && !details.error && <SkeletonSlip label={t`Loading the match`} lines={8} />}
      {!data && details.error && (
        <ErrorView
          title={t`This match could not be read`}
          text={errorText(details.error)}
          retryLabel={t`Try again`}
          onRetry={() => void details.refetch()}
          busy={details.isFetching}
        />
      )}
      {data && (
        <div className={s.page}>
          <div className={stackClass(16)}>
            <Section title={t`Match`}>
              <MatchFacts match={data.match} />
              <Actions match={data.match} payment={payment.data} onAsk={setAsking} place={place} />
            </Section>
            <BetweenParties match={data.match} keptApartBy={data.keptApartBy ?? []} />
            <Section title={t`History`}>
              <History entries={historyOf(data.history, payment.data)} />
            </Section>
            <DispatchSection matchId={matchId} />
          </div>
          <LazyPaymentSections method={data.match.paymentMethod} payment={payment} />
        </div>
      )}
      {data && asking && asking !== 'refund' && asking !== 'tip' && (
        <StepDialog match={data.match} payment={payment.data} step={asking} range={range} onClose={close} />
      )}
      {capture && asking === 'refund' && <RefundDialog matchId={matchId} capture={capture} onClose={close} />}
      {tip && asking === 'tip' && <TipRefundDialog matchId={matchId} tip={tip} onClose={close} />}
    </div>
  )
}

interface ActionsProps extends Pick<MatchPageProps, 'place'> {
  match: DashboardMatch
  payment: MatchPayment | undefined
  onAsk: (asked: Asked) => void
}

function Actions({ match, payment, onAsk, place }: ActionsProps) {
  const mayChange = useMayChange()
  const { capture, tip } = payment ?? {}
  return (
    <div className={actionsClass}>
      {(mayChange ? operatorStepsOf(match) : []).map((step) => (
        <Button key={step} variant={OPERATOR_STEPS[step].danger ? 'danger' : 'primary'} onClick={() => onAsk(step)}>
          {t(OPERATOR_STEPS[step].verb)}
        </Button>
      ))}
      {mayChange && capture && canRefund(capture) && (
        <Button variant="outline" onClick={() => onAsk('refund')}>
          {t({ message: 'Refund', context: 'verb' })}
        </Button>
      )}
      {tip?.isRefundable && (
        <Button variant="outline" onClick={() => onAsk('tip')}>
          {t`Refund the tip`}
        </Button>
      )}
      <Link className={buttonClass({ variant: 'outline' })} to={place.hrefOf({ isTrace: true })}>
        <span>{t({ message: 'Trace', comment: 'All that was done for one match, by time' })}</span>
      </Link>
    </div>
  )
}
