import { useId, useImperativeHandle, useState, type MouseEvent, type Ref } from 'react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Referee } from '@refcall/contract'
import { ActionBar, Banner, Button, ConfirmDialog, quietClass } from '@refcall/design-system'
import type { MeasuredPlace } from '@refcall/domain'
import { notify, useDeviceId } from '@refcall/host'
import { nameText, errorText, formatMoney } from '@refcall/messages'
import { useAvailableReferees } from '../nearby/available-referees.ts'
import { chooseReferee, rateRefusal } from '../request/choose.ts'
import { useDraft } from '../request/draft.ts'
import { costText, NoConversion, RateLine } from './cost-parts.tsx'
import { CurrencyField } from './currency-field.tsx'
import { RefereeChoice } from './referee-choice.tsx'
import { agreedPrice, intentForm, unpaidRequest, type AgreedPrice } from './requests.ts'
import { useCost, type KnownCost } from './use-cost.ts'
import { useCurrency } from './use-currency.ts'
import { priceInstead, useSend } from './use-send.ts'

/**
 * A price that the player has not seen yet. `before`: the amount shown until now, in minor units of the same currency.
 */
interface PriceQuery {
  price: AgreedPrice
  before?: number
  paysLater: boolean
}

const beforeOf = ({ price, before }: PriceQuery, shown: string): string =>
  before === undefined ? shown : formatMoney(before, price.currency)

interface ElectronicPartProps {
  /** Set to the function that submits the form. */
  submit: Ref<() => void>
  place: MeasuredPlace
  /** The place is being measured again. */
  finding: boolean
  /** Enabled once the table and the place are known. */
  whenReady: (send: (from: MeasuredPlace) => void) => void
}

/** The part of the slip for an electronic match: referee, currency and cost. */
export function ElectronicPart({ submit, place, finding, whenReady }: ElectronicPartProps) {
  const draft = useDraft()
  const deviceId = useDeviceId()
  const { currency } = useCurrency()
  const { referee, missing } = useChosen(place)
  const cost = useCost(draft, referee, currency)
  const send = useSend()
  const [refusal, setRefusal] = useState<string>()
  const [asked, setAsked] = useState<PriceQuery | null>(null)
  const why = useId()
  const reckoning = costText(draft, cost)

  const dispatch = (chosen: Referee, price: AgreedPrice, from: MeasuredPlace, paysLater: boolean) => {
    setAsked(null)
    send.mutate(
      paysLater
        ? { request: unpaidRequest(draft, from, chosen, price) }
        : { form: intentForm(draft, from, deviceId, chosen, price), refereeName: draft.referee?.name ?? '' },
      {
        onError: (error) => {
          const now = priceInstead(error)
          setAsked(now && { price: now, paysLater })
        },
      },
    )
  }
  /** Never submit an outdated price: if it has changed meanwhile, ask the player to confirm it. */
  const settle = async (chosen: Referee, seen: KnownCost, from: MeasuredPlace, paysLater: boolean) => {
    const now = await seen.renewed().catch(() => null)
    if (now === null) return
    if (now.totalMinor === seen.totalMinor) dispatch(chosen, agreedPrice(now), from, paysLater)
    else setAsked({ price: agreedPrice(now), before: seen.totalMinor, paysLater })
  }
  const start = (paysLater: boolean, price?: AgreedPrice) => {
    setRefusal(undefined)
    if (send.isPending) return
    if (!referee) {
      setRefusal(t`Please select a referee for electronic payment`)
      const text = t`Electronic payments require selecting a specific referee from the list below`
      return notify({ title: t`Referee Required`, text, cause: 'referee' })
    }
    if (cost.state !== 'known') return
    whenReady((from) =>
      price ? dispatch(referee, price, from, paysLater) : void settle(referee, cost, from, paysLater),
    )
  }
  useImperativeHandle(submit, () => () => start(false))

  const choose = (wanted: Referee) => setRefusal(chooseReferee(wanted) ? undefined : rateRefusal())

  const isReady = referee !== null && cost.state === 'known'
  /** A button that is not ready explains why when it is pressed. */
  const explain = (event: MouseEvent) => {
    if (isReady) return
    event.preventDefault()
    start(false)
  }
  const amount = cost.state === 'known' ? formatMoney(cost.totalMinor, cost.currency) : null
  const total = amount ?? (cost.state === 'failed' ? formatMoney(0, cost.currency) : null)
  const paysLater = send.variables && 'request' in send.variables
  const sentError = send.isError && !priceInstead(send.error) ? errorText(send.error) : null
  return (
    <>
      <RefereeChoice place={place} chosenId={referee?.id ?? null} currency={currency} onChoose={choose} />
      {missing && (
        <Banner tone="notice">
          <Missing name={missing} />
        </Banner>
      )}
      <CurrencyField />
      <RateLine cost={cost} />
      {referee && (
        <p className={quietClass}>
          {t`The amount is only held on your card. It is charged when your referee enters your code at the table.`}
        </p>
      )}
      <Button
        wide
        variant="plain"
        busy={finding || (send.isPending && paysLater === true)}
        aria-disabled={!isReady || undefined}
        onClick={() => start(true)}
      >
        {t`Pay after a referee accepts`}
      </Button>
      <ActionBar
        amount={total ?? '…'}
        label={<span id={why}>{reckoning}</span>}
        notice={
          <>
            {cost.state === 'failed' && <NoConversion again={cost.again} />}
            {sentError && <Banner tone="danger">{sentError}</Banner>}
            {refusal && <Banner tone="danger">{refusal}</Banner>}
          </>
        }
      >
        <Button
          type="submit"
          wide
          busy={finding || (send.isPending && !paysLater)}
          aria-disabled={!isReady || undefined}
          aria-describedby={why}
          onClickCapture={explain}
        >
          {total === null ? t`Pay & Request Referee` : t`Pay ${total} & Request Referee`}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={asked !== null}
        title={t`The price has changed`}
        text={
          asked && (
            <ChangedPrice
              before={beforeOf(asked, total ?? '')}
              now={formatMoney(asked.price.totalMinor, asked.price.currency)}
            />
          )
        }
        confirmLabel={t({ message: 'Go on', comment: 'Answer to a changed price: request the referee all the same' })}
        cancelLabel={t`Not now`}
        onConfirm={() => asked && start(asked.paysLater, asked.price)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}

/** The chosen referee in the current list; `missing` is the name of one who can no longer be chosen. */
function useChosen(place: MeasuredPlace): { referee: Referee | null; missing: string | null } {
  const { referee: chosen } = useDraft()
  const { data, isFetching } = useAvailableReferees(place, { method: 'electronic' })
  const referee = data?.find(({ id }) => id === chosen?.id) ?? null
  const isGone = chosen !== null && data !== undefined && !isFetching && referee === null
  return { referee, missing: isGone ? nameText(chosen.name) : null }
}

function Missing({ name }: { name: string }) {
  const referee = <bdi translate="no">{name}</bdi>
  return <Trans>{referee} cannot be called with electronic payment right now. Choose another referee.</Trans>
}

function ChangedPrice({ before, now }: { before: string; now: string }) {
  return <span>{t`It is now ${now} instead of ${before}. Nothing has been charged or held.`}</span>
}
