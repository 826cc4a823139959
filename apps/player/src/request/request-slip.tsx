import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import { t } from '@lingui/core/macro'
import {
  BeadRod,
  Field,
  fieldsClass,
  Pair,
  RadioCards,
  Segment,
  Slip,
  stackClass,
  VisuallyHidden,
} from '@refcall/design-system'
import { cleanName, LIMITS, type MeasuredPlace } from '@refcall/domain'
import { dismissNotice, inputEarly, inputKept, notify } from '@refcall/host'
import { lazyPart } from '../lazy-part.tsx'
import { ConfirmPlace } from '../place/lazy-place.ts'
import { CashPart } from './cash-part.tsx'
import { chooseMethod } from './choose.ts'
import { gameChoices, paymentChoices, playerChoices } from './choices.ts'
import { changeDraft, useDraft } from './draft.ts'
import { cashRequest } from './match-request.ts'
import { takeTyped } from './typed-early.ts'
import { useRequestPlace } from './use-request-place.ts'
import { useRequestReferee } from './use-request-referee.ts'

const ElectronicPart = lazyPart(
  () =>
    import(/* webpackChunkName: "electronic" */ '../electronic/electronic-part.tsx').then(
      (part) => part.ElectronicPart,
    ),
  6,
)

/** The request as a score slip. The input stays when sending fails. */
export function RequestSlip({ place }: { place: MeasuredPlace }) {
  const draft = useDraft()
  const [tableError, setTableError] = useState<string>()
  const { finding, unconfirmed, whenPlaced, settle } = useRequestPlace()
  const form = useRef<HTMLFormElement>(null)
  const electronic = useRef<() => void>(null)
  const request = useRequestReferee()
  const isElectronic = draft.paymentMethod === 'electronic'
  const [drawn] = useState(draft)
  const taken = useRef(false)
  useLayoutEffect(() => {
    // Not when a tab is shown again.
    if (form.current && !taken.current) takeTyped(new FormData(form.current), drawn)
    taken.current = true
  }, [drawn])

  /** Enabled once there is a table and a place to send a referee to. */
  const whenReady = (send: (from: MeasuredPlace) => void) => {
    if (cleanName(draft.tableNumber) === '') {
      setTableError(t`Please enter your table number before requesting a referee`)
      form.current?.querySelector('input')?.focus()
      return notify({ title: t`Table Number Required`, cause: 'table' })
    }
    void whenPlaced((from) => {
      dismissNotice()
      send(from)
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isElectronic) electronic.current?.()
    else if (!request.isPending) whenReady((from) => request.mutate(cashRequest(draft, from)))
  }
  const part = isElectronic ? (
    <ElectronicPart submit={electronic} place={place} whenReady={whenReady} finding={finding} />
  ) : (
    <CashPart draft={draft} request={request} finding={finding} />
  )

  return (
    <>
      <Slip
        as="form"
        ref={form}
        {...inputKept}
        {...inputEarly}
        noValidate
        className={stackClass(12)}
        aria-labelledby="request"
        onSubmit={submit}
      >
        <VisuallyHidden as="h2" id="request">
          {t`Request a Referee`}
        </VisuallyHidden>
        <Pair stacked={!isElectronic} beside={part}>
          <div className={fieldsClass}>
            <Field
              figures
              name="table"
              label={t`Table Number`}
              placeholder={t({ message: '7, A3, Corner Table', comment: 'Examples of what a table may be called' })}
              autoComplete="off"
              maxLength={LIMITS.match.tableNumberMaxChars}
              value={draft.tableNumber}
              {...(tableError && { error: tableError })}
              onChange={({ target }) => {
                changeDraft({ tableNumber: target.value })
                setTableError(undefined)
              }}
            />
            <Segment
              name="players"
              label={t`Players`}
              options={playerChoices()}
              value={draft.playerCount}
              onChange={(playerCount) => changeDraft({ playerCount })}
            />
          </div>
          <BeadRod
            name="games"
            label={t`Games Left`}
            options={gameChoices()}
            value={draft.gamesRemaining}
            onChange={(gamesRemaining) => changeDraft({ gamesRemaining })}
          />
          <RadioCards
            name="method"
            label={t`Payment Method`}
            options={paymentChoices()}
            value={draft.paymentMethod}
            onChange={chooseMethod}
          />
        </Pair>
      </Slip>
      {unconfirmed && <ConfirmPlace place={unconfirmed.place} onUse={settle} onCancel={() => settle(null)} />}
    </>
  )
}
