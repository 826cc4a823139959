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
import { useCost } from './use-cost.ts'
import { useCurrency } from './use-currency.ts'

interface ElectronicPartProps {
  form: RequestForm
  place: MeasuredPlace
  dispatch: Dispatch
}

/** The part of the slip for an electronic match: referee, currency and cost. */
export function ElectronicPart({ form, place, dispatch }: ElectronicPartProps) {
  const { draft, problem, failure } = form
  const { currency } = useCurrency()
  const { referee, missing } = useChosen(place, draft)
  const cost = useCost(draft, referee, currency)
  const why = useId()
  const busy = busyWith(form)
  const isReady = referee !== null && cost.state === 'known'
  const problemBanner = problem && <Banner tone="danger">{problemText(problem)}</Banner>
  const submit = (pays: 'now' | 'later') => dispatch({ type: 'submitted', pays, referee, cost })
  const amount = cost.state === 'known' ? formatMoney(cost.totalMinor, cost.currency) : null
  const total = amount ?? (cost.state === 'failed' ? formatMoney(0, cost.currency) : null)
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
        busy={busy === 'later'}
        aria-disabled={!isReady || undefined}
        onClick={() => submit('later')}
      >
        {t`Pay after a referee accepts`}
      </Button>
      <ActionBar
        subject={referee && <ChosenLine referee={referee} onChange={() => dispatch({ type: 'choice_wanted' })} />}
        amount={referee && (total ?? '…')}
        label={<span id={why}>{costText(draft, cost)}</span>}
        notice={
          <>
            {cost.state === 'failed' && <NoConversion again={cost.again} />}
            {failure !== null && <Banner tone="danger">{errorText(failure)}</Banner>}
            {!form.choosing && problemBanner}
          </>
        }
      >
        <Button
          type="submit"
          wide
          busy={busy === 'now'}
          aria-disabled={!isReady || undefined}
          aria-describedby={why}
          // Also while the button is refused: the press is answered with what is missing, and opens the choice.
          onClickCapture={() => submit('now')}
        >
          {payText(referee, total)}
        </Button>
      </ActionBar>
      <RefereeSheet
        open={form.choosing}
        place={place}
        match={draft}
        chosenId={referee?.id ?? null}
        currency={currency}
        notice={problemBanner}
        onChoose={(wanted) => dispatch({ type: 'referee_chosen', referee: chosenOf(wanted) })}
        onClose={() => dispatch({ type: 'choice_closed' })}
      />
      <ChangedPrice submission={form.submission} dispatch={dispatch} />
    </>
  )
}

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

const problemText = (problem: RefereeProblem): string =>
  problem === 'rate_missing' ? rateMissingText() : t`Please select a referee for electronic payment`
