import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Banner, Button, Pair, quietClass, SkeletonSlip, Slip, stackClass, SumLine } from '@refcall/design-system'
import { nameText, errorText, formatMoney, gamesText, playersText, tableText } from '@refcall/messages'
import { useLocation, useNavigate } from '@refcall/router'
import { CardForm } from '../card/lazy-card-form.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'
import { useRequestForm } from '../request/form-store.ts'
import { isHeld } from '../request/reduce-card.ts'
import { useFormDispatch, type Dispatch } from '../request/use-form-dispatch.ts'
import { Finishing } from './finishing.tsx'
import { openPayment } from './open-payment.ts'

/** The card form, once request and price are final; then sends the request that the held amount is for. */
export function PaymentSlip({ payment }: { payment: OpenedPayment }) {
  const opened = useQuery(openPayment(payment.form))
  const { card } = useRequestForm()
  const dispatch = useFormDispatch()
  const back = useBack(dispatch)
  if (opened.isPending) return <SkeletonSlip label={t`Preparing payment...`} lines={6} />
  if (opened.isError) {
    return (
      <Slip className={stackClass(12)}>
        <Banner tone="danger">{errorText(opened.error)}</Banner>
        <Button wide variant="outline" onClick={back}>
          {t`Back to the request`}
        </Button>
      </Slip>
    )
  }
  const { clientSecret, paymentIntentId, totalAmount, currency, existing } = opened.data
  const amount = formatMoney(totalAmount, currency)
  const present = { ...payment, paymentIntentId }
  return (
    <Slip lands className={stackClass(16)} aria-label={t`Card payment`}>
      <Pair
        beside={
          isHeld(card) ? (
            <Finishing card={card} dispatch={dispatch} />
          ) : (
            <>
              {existing && <Banner>{t`You can continue with your previous payment.`}</Banner>}
              <CardForm
                clientSecret={clientSecret}
                returnUrl={`${window.location.origin}/payment-success`}
                payLabel={t`Pay ${amount}`}
                onConfirming={() => dispatch({ type: 'card_confirming' })}
                onRefused={() => dispatch({ type: 'card_refused' })}
                onPaid={(paymentStatus) =>
                  dispatch({ type: 'card_held', payment: present, hold: { totalAmount, paymentStatus } })
                }
              />
              <Button wide variant="outline" onClick={back}>
                {t`Back to the request`}
              </Button>
            </>
          )
        }
      >
        <Order payment={payment} amount={amount} />
      </Pair>
    </Slip>
  )
}

/** Gives the payment up and returns to the request, which is the step before unless the page was opened here. */
function useBack(dispatch: Dispatch): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    dispatch({ type: 'card_left' })
    if (key !== 'default') void navigate(-1)
  }
}

function Order({ payment: { form, refereeName }, amount }: { payment: OpenedPayment; amount: string }) {
  const table = <bdi translate="no">{tableText(form.tableNumber)}</bdi>
  const referee = <bdi translate="no">{nameText(refereeName)}</bdi>
  const players = playersText(form.playerCount)
  const games = gamesText(form.gamesRemaining)
  return (
    <div className={stackClass(8)}>
      <SumLine
        label={
          <Trans>
            Table {table}, {players}, {games}
          </Trans>
        }
        amount={amount}
      />
      <p className={quietClass}>
        <Trans>Held for {referee}, charged when you meet and your code is entered.</Trans>
      </p>
    </div>
  )
}
