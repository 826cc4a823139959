import { useId } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Referee } from '@refcall/contract'
import { ActionBar, Banner, Button, ConfirmDialog, quietClass } from '@refcall/design-system'
import type { MeasuredPlace } from '@refcall/domain'
import { nameText, errorText, formatMoney } from '@refcall/messages'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { busyWith } from '../request/busy-with.ts'
import { chosenOf, rateMissingText } from '../request/choose.ts'
import type { Draft } from '../request/draft-shape.ts'
import type { RefereeProblem, RequestForm, Submission } from '../request/form-state.ts'
import type { Dispatch } from '../request/use-form-dispatch.ts'
import { ChosenLine } from './chosen-line.tsx'
import { costText, NoConversion, RateLine } from './cost-parts.tsx'
import { CurrencyField } from './currency-field.tsx'
import { RefereeSheet } from './referee-sheet.tsx'
import { useCost, type Cost } from './use-cost.ts'
import { useCurrency } from './use-currency.ts'

interface ElectronicPartProps {
  form: RequestForm
  place: MeasuredPlace
  dispatch: Dispatch
}

/** The part of the slip for an electronic match: referee, currency and cost. */
export function ElectronicPart({ form, place, dispatch }: ElectronicPartProps) {
  const { draft, problem } = form
  const { currency } = useCurrency()
  const { referee, missing } = useChosen(place, draft)
  const cost = useCost(draft, referee, currency)
  const submit = (pays: 'now' | 'later') => dispatch({ type: 'submitted', pays, referee, cost })
  return (
    <>
      {missing && (
        <Banner tone="notice">
          <Missing name={missing} />
        </Banner>
      )}
      <CurrencyField onChoose={(chosen) => dispatch({ type: 'edited', fields: { currency: chosen } })} />
      <RateLine cost={cost} />
      {referee && (
        <p className={quietClass}>
          {t`The amount is only held on your card. It is charged when your referee enters your code at the table.`}
        </p>
      )}
      <Button
        wide
        variant="plain"
        busy={busyWith(form) === 'later'}
        aria-disabled={!isReady(referee, cost) || undefined}
        onClick={() => submit('later')}
      >
        {t`Pay after a referee accepts`}
      </Button>
      <PayBar form={form} referee={referee} cost={cost} dispatch={dispatch} onPay={() => submit('now')} />
      <RefereeSheet
        open={form.choosing}
        place={place}
        match={draft}
        chosenId={referee?.id ?? null}
        currency={currency}
        notice={problem && <ProblemBanner problem={problem} />}
        onChoose={(wanted) => dispatch({ type: 'referee_chosen', referee: chosenOf(wanted) })}
        onClose={() => dispatch({ type: 'choice_closed' })}
      />
      <ChangedPrice submission={form.submission} dispatch={dispatch} />
    </>
  )
}

interface PayBarProps extends Pick<ElectronicPartProps, 'form' | 'dispatch'> {
  referee: Referee | null
  cost: Cost
  onPay: () => void
}

function PayBar({ form, referee, cost, dispatch, onPay }: PayBarProps) {
  const { draft, problem, failure, choosing } = form
  const why = useId()
  const amount = cost.state === 'known' ? formatMoney(cost.totalMinor, cost.currency) : null
  const total = amount ?? (cost.state === 'failed' ? formatMoney(0, cost.currency) : null)
  return (
    <ActionBar
      subject={referee && <ChosenLine referee={referee} onChange={() => dispatch({ type: 'choice_wanted' })} />}
      amount={referee && (total ?? '…')}
      label={<span id={why}>{costText(draft, cost)}</span>}
      notice={
        <>
          {cost.state === 'failed' && <NoConversion again={cost.again} />}
          {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
          {!choosing && problem && <ProblemBanner problem={problem} />}
        </>
      }
    >
      <Button
        type="submit"
        wide
        busy={busyWith(form) === 'now'}
        aria-disabled={!isReady(referee, cost) || undefined}
        aria-describedby={why}
        // Also while the button is refused: the press is answered with what is missing, and opens the choice.
        onClickCapture={onPay}
      >
        {payText(referee, total)}
      </Button>
    </ActionBar>
  )
}

const isReady = (referee: Referee | null, cost: Cost): boolean => referee !== null && cost.state === 'known'

function payText(referee: Referee | null, total: string | null): string {
  if (!referee) return t`Choose a referee`
  return total === null ? t`Pay & Request Referee` : t`Pay ${total} & Request Referee`
}

/** The chosen referee in the current list; `missing` is the name of one who can no longer be chosen. */
function useChosen(
  place: MeasuredPlace,
  { referee: chosen }: Draft,
): { referee: Referee | null; missing: string | null } {
  const { data, isFetching } = useAvailableReferees(place, { method: 'electronic' })
  const referee = data?.find(({ id }) => id === chosen?.id) ?? null
  const isGone = chosen !== null && data !== undefined && !isFetching && referee === null
  return { referee, missing: isGone ? nameText(chosen.name) : null }
}

function Missing({ name }: { name: string }) {
  const referee = <bdi translate="no">{name}</bdi>
  return <Trans>{referee} cannot be requested with electronic payment right now. Choose another referee.</Trans>
}

function ChangedPrice({ submission, dispatch }: Pick<RequestForm, 'submission'> & { dispatch: Dispatch }) {
  const asked = submission.step === 'asking_price' ? submission : null
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t`The price has changed`}
      text={asked && <span>{changedText(asked)}</span>}
      confirmLabel={t({ message: 'Go on', comment: 'Answer to a changed price: request the referee all the same' })}
      cancelLabel={t`Not now`}
      onConfirm={() => dispatch({ type: 'price_accepted' })}
      onCancel={() => dispatch({ type: 'question_declined' })}
    />
  )
}

function changedText({ order, price }: Extract<Submission, { step: 'asking_price' }>): string {
  const seen = order.agreed ?? order.offer.cost
  const before = formatMoney(seen.totalMinor, seen.currency)
  const now = formatMoney(price.totalMinor, price.currency)
  return t`It is now ${now} instead of ${before}. Nothing has been charged or held.`
}

function ProblemBanner({ problem }: { problem: RefereeProblem }) {
  const text = problem === 'rate_missing' ? rateMissingText() : t`Please select a referee for electronic payment`
  return <Banner tone="danger">{text}</Banner>
}
