import { useState, type SubmitEvent } from 'react'
import {
  Banner,
  BeadRod,
  Button,
  ConfirmDialog,
  Field,
  RadioCards,
  Segment,
  Slip,
  SumLine,
  VisuallyHidden,
} from '@refcall/design-system'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, LIMITS } from '@refcall/domain'
import { dismissNotice, notify, type Place } from '@refcall/host'
import { errorText, formatMoney, gamesText, playersText } from '@refcall/messages'
import { useDraft } from './draft.ts'
import { cashPriceMinor, cashRequest } from './match-request.ts'
import { useRequestReferee } from './use-request-referee.ts'
import s from './request-slip.module.css'

const players = [
  { value: 2, label: '2 (Singles)' },
  { value: 4, label: '4 (Doubles)' },
] as const

const games = Array.from({ length: LIMITS.match.gamesRemainingMax }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
  name: gamesText(index + 1),
}))

const payments = [
  {
    value: 'cash',
    title: 'Non-Electronic Payment',
    description: 'Broadcast to nearby referees and arrange payment separately',
  },
] as const

const tableMissing = 'Please enter your table number before requesting a referee'

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
      setTableError(tableMissing)
      event.currentTarget.querySelector('input')?.focus()
      return notify({ title: 'Table Number Required' })
    }
    if (!place) return notify({ title: 'Location Required', text: 'We need your location to find nearby referees.' })
    if (place.source === 'fallback') return setConfirming(true)
    send(place)
  }

  return (
    <>
      <Slip as="form" noValidate className={s.form} aria-labelledby="request" onSubmit={submit}>
        <h2 id="request">
          <VisuallyHidden>Request a Referee</VisuallyHidden>
        </h2>
        <Field
          figures
          label="Table Number"
          placeholder="7, A3, Corner Table"
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
          label="Players"
          options={players}
          value={draft.playerCount}
          onChange={(playerCount) => change({ playerCount })}
        />
        <BeadRod
          label="Games Left"
          options={games}
          value={draft.gamesRemaining}
          onChange={(gamesRemaining) => change({ gamesRemaining })}
        />
        <RadioCards label="Payment Method" options={payments} value="cash" onChange={() => {}} />
        <SumLine
          label={`${playersText(draft.playerCount)} × ${gamesText(draft.gamesRemaining)} × ${formatMoney(DEFAULT_RATE_MINOR, DEFAULT_CURRENCY)}`}
          amount={formatMoney(cashPriceMinor(draft), DEFAULT_CURRENCY)}
        />
        {request.isError && <Banner tone="danger">{errorText(request.error)}</Banner>}
        <Button type="submit" wide busy={request.isPending}>
          Request Referee
        </Button>
      </Slip>
      <ConfirmDialog
        open={confirming}
        title="Request from San Francisco?"
        text="Your browser did not share where you are, so referees in San Francisco would be called. Go on only if your table is there."
        confirmLabel="My table is there"
        cancelLabel="Not yet"
        onConfirm={() => place && send(place)}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
