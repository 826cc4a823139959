import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import type { Match, TipOffer } from '@refcall/contract'
import { Banner, Button, Display, Field, Segment, stackClass } from '@refcall/design-system'
import { isCurrency, toDecimalString } from '@refcall/domain'
import { errorText, formatMoney, readAmount } from '@refcall/messages'
import { CardForm } from '../card/lazy-card-form.ts'
import { refundOwedText } from './refund-text.ts'
import { useTip } from './use-tip.ts'

const OTHER = 'other'

interface TipSlipProps {
  match: Match
  /** A tip was chosen or is being paid: nothing else on the screen asks for anything. */
  onBusy: (isBusy: boolean) => void
}

/** What the player gives the referee beside the price: three amounts or another, then the card. */
export function TipSlip({ match, onBusy }: TipSlipProps) {
  const { offer, opening, confirming } = useTip(match)
  if (!offer) return null
  if (offer.given) return <Given given={offer.given} />
  if (!offer.isPossible) return null
  const leave = () => {
    opening.reset()
    confirming.reset()
    onBusy(false)
  }
  if (!opening.data)
    return (
      <TipChoice
        offer={offer}
        busy={opening.isPending}
        problem={opening.error && errorText(opening.error)}
        onChoose={() => onBusy(true)}
        onTip={(amount) => opening.mutate({ amount, currency: offer.currency })}
        onLeave={leave}
      />
    )
  const amount = formatMoney(opening.data.amount, offer.currency)
  return (
    <div className={stackClass(12)} role="group" aria-label={t`Tip`}>
      {confirming.isError && <Banner tone="danger">{errorText(confirming.error)}</Banner>}
      <CardForm
        clientSecret={opening.data.clientSecret}
        returnUrl={window.location.origin}
        payLabel={t({ message: `Tip ${amount}`, comment: 'Button: pays a tip of an amount' })}
        onPaid={() => confirming.mutate(undefined, { onSuccess: leave })}
      />
      <Button variant="outline" onClick={leave}>
        {t({ message: 'No tip', comment: 'Button: gives no tip after all' })}
      </Button>
    </div>
  )
}

function Given({ given }: { given: NonNullable<TipOffer['given']> }) {
  const amount = formatMoney(given.amount, given.currency)
  if (given.isRefundOwed) return <p>{refundOwedText(amount)}</p>
  if (given.isReturned) return <p>{t`Your tip of ${amount} was refunded.`}</p>
  return <Display as="p" size={20}>{t`Your tip of ${amount} is on its way. All of it goes to your referee.`}</Display>
}

interface TipChoiceProps {
  offer: TipOffer
  busy: boolean
  problem: string | null
  onChoose: () => void
  onTip: (amount: string) => void
  onLeave: () => void
}

function TipChoice({ offer, busy, problem, onChoose, onTip, onLeave }: TipChoiceProps) {
  const { suggested, currency, max } = offer
  const [choice, setChoice] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const amount = choice === OTHER ? amountIn(typed, currency) : choice
  const most = formatMoney(max, currency)
  const shownProblem = isAsked && amount === null ? t`Enter an amount up to ${most}.` : problem
  const choose = (value: string) => {
    setChoice(value)
    onChoose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (amount !== null && !busy) onTip(amount)
  }
  const options = [
    ...suggested.map((value) => ({ value, label: formatMoney(value, currency) })),
    { value: OTHER, label: t({ message: 'Other', comment: 'Another amount for a tip' }) },
  ]
  const named = amount === null ? null : formatMoney(amount, currency)
  return (
    <form className={stackClass(12)} noValidate onSubmit={submit} aria-label={t`Tip`}>
      <Segment label={t`Tip your referee`} options={options} value={choice} onChange={choose} />
      {choice === OTHER && (
        <Field
          label={t`Amount in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={shownProblem}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {choice !== OTHER && shownProblem !== null && <Banner tone="danger">{shownProblem}</Banner>}
      {choice !== null && (
        <>
          <Button type="submit" wide busy={busy}>
            {named === null ? t({ message: 'Tip', context: 'button' }) : t`Tip ${named}`}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              setChoice(null)
              onLeave()
            }}
          >
            {t({ message: 'No tip', comment: 'Button: gives no tip after all' })}
          </Button>
        </>
      )}
    </form>
  )
}

/** A typed amount as the service reads it; null where it is none. */
function amountIn(typed: string, currency: string): string | null {
  const read = isCurrency(currency) ? readAmount(typed, currency) : null
  return read && read.minor > 0 && isCurrency(currency) ? toDecimalString(read.minor, currency) : null
}
