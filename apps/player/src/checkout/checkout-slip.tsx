import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Output } from '@refcall/contract'
import { Banner, Pair, PersonCard, quietClass, Slip, stackClass, SumLine } from '@refcall/design-system'
import { initialsOf } from '@refcall/domain'
import { markPaid } from '@refcall/host'
import { nameText, formatMoney, tableText } from '@refcall/messages'
import { useNavigate } from '@refcall/router'
import { CardForm } from '../card/lazy-card-form.ts'
import { useDeviceMatches } from '../device-matches/device-matches.ts'

interface CheckoutSlipProps {
  matchId: string
  tableNumber: string
  gamesRemaining: number
  opened: Output<'POST /api/create-payment-intent'>
}

/** The referee, the cost, and the card. */
export function CheckoutSlip({ matchId, opened, ...asked }: CheckoutSlipProps) {
  const navigate = useNavigate()
  const matches = useDeviceMatches()
  const match = matches.data?.find(({ id }) => id === matchId)
  const { tableNumber, gamesRemaining } = match ?? asked
  const name = match?.refereeName ?? null
  const referee = name && nameText(name)
  const { clientSecret, paymentIntentId, totalAmount, currency, existing } = opened
  const amount = formatMoney(totalAmount, currency)
  const table = <bdi translate="no">{tableText(tableNumber)}</bdi>
  const games = plural(gamesRemaining, { one: '# game left', other: '# games left' })
  return (
    <>
      {existing && (
        <Banner>
          <b>{t`Returning to Complete Payment`}</b>{' '}
          <span>{t`You can continue with your previous payment. Your referee is still waiting for confirmation.`}</span>
        </Banner>
      )}
      <Pair
        beside={
          <Slip className={stackClass(16)} aria-label={t`Card payment`}>
            <CardForm
              clientSecret={clientSecret}
              returnUrl={window.location.origin}
              payLabel={t`Pay ${amount}`}
              onPaid={() => {
                markPaid(paymentIntentId)
                void navigate('/')
              }}
            />
          </Slip>
        }
      >
        <PersonCard
          name={referee ?? t`Selected Referee`}
          initials={referee === null ? 'RF' : initialsOf(referee)}
          facts={[
            <Trans key="table" comment="A table by its number or name">
              Table # {table}
            </Trans>,
            games,
          ]}
        />
        <Slip className={stackClass(8)}>
          <SumLine label={t`Match Cost`} amount={amount} />
          <p className={quietClass}>{t`You pay nothing on top. Processing fees are handled separately.`}</p>
        </Slip>
      </Pair>
    </>
  )
}
