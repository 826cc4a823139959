import { useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import {
  Banner,
  BeadRod,
  Button,
  ConfirmDialog,
  Field,
  RadioCards,
  Segment,
  Slip,
  stackClass,
  SumLine,
  VisuallyHidden,
} from '@refcall/design-system'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, LIMITS } from '@refcall/domain'
import { dismissNotice, notify, type Place } from '@refcall/host'
import { errorText, formatMoney, gamesText, playersText } from '@refcall/messages'
import { gameChoices, paymentChoices, playerChoices } from './choices.ts'
import { useDraft } from './draft.ts'
import { cashPriceMinor, cashRequest } from './match-request.ts'
import { useRequestReferee } from './use-request-referee.ts'

/** The request as a score slip. What is filled in stays when sending fails. */
export function RequestSlip({ place }: { place: Place | null }) {
  const [draft, change] = useDraft()
  const [tableError, setTableError] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const request = useRequestReferee()

  const send = (from: Place) => {
    setConfirming(false)
    dismissNotice()
    request.mutate(cashRequest(draft, from))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending) return
    if (draft.tableNumber.trim() === '') {
      setTableError(t`Please enter your table number before requesting a referee`)
      event.currentTarget.querySelector('input')?.focus()
      return notify({ title: t`Table Number Required` })
    }
    if (!place) {
      return notify({ title: t`Location Required`, text: t`We need your location to find nearby referees.` })
    }
    if (place.source === 'fallback') return setConfirming(true)
    send(place)
  }

  const players = playersText(draft.playerCount)
  const games = gamesText(draft.gamesRemaining)
  const rate = formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)
  return (
    <>
      <Slip as="form" noValidate className={stackClass(12)} aria-labelledby="request" onSubmit={submit}>
        <VisuallyHidden as="h2" id="request">
          {t`Request a Referee`}
        </VisuallyHidden>
        <Field
          figures
          label={t`Table Number`}
          placeholder={t({ message: '7, A3, Corner Table', comment: 'Examples of what a table may be called' })}
          autoComplete="off"
          maxLength={LIMITS.match.tableNumberMaxChars}
          value={draft.tableNumber}
          {...(tableError && { error: tableError })}
          onChange={({ target }) => {
            change({ tableNumber: target.value })
            setTableError(undefined)
          }}
        />
        <Segment
          label={t`Players`}
          options={playerChoices()}
          value={draft.playerCount}
          onChange={(playerCount) => change({ playerCount })}
        />
        <BeadRod
          label={t`Games Left`}
          options={gameChoices()}
          value={draft.gamesRemaining}
          onChange={(gamesRemaining) => change({ gamesRemaining })}
        />
        <RadioCards label={t`Payment Method`} options={paymentChoices()} value="cash" onChange={() => {}} />
        <SumLine
          label={t({ message: `${players} × ${games} × ${rate}`, comment: 'How the price comes about' })}
          amount={formatMoney(cashPriceMinor(draft), DEFAULT_CURRENCY)}
        />
        {request.isError && <Banner tone="danger">{errorText(request.error)}</Banner>}
        <Button type="submit" wide busy={request.isPending}>
          {t`Request Referee`}
        </Button>
      </Slip>
      <ConfirmDialog
        open={confirming}
        title={t`Request from San Francisco?`}
        text={t`Your browser did not share where you are, so referees in San Francisco would be called. Go on only if your table is there.`}
        confirmLabel={t`My table is there`}
        cancelLabel={t`Not yet`}
        onConfirm={() => place && send(place)}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
