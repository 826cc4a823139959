import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { t } from '@lingui/core/macro'
import { BeadRod, Field, fieldsClass, Pair, Segment, Slip, stackClass, VisuallyHidden } from '@refcall/design-system'
import { LIMITS, type MeasuredPlace } from '@refcall/domain'
import { inputEarly, inputKept, keptTable } from '@refcall/host'
import { lazyPart } from '../lazy-part.tsx'
import { ConfirmPlace } from '../place/lazy-place.ts'
import { CashPart } from './cash-part.tsx'
import { gameChoices, paymentChoices, playerChoices } from './choices.ts'
import type { Draft } from './draft-shape.ts'
import type { RequestForm } from './form-state.ts'
import { useRequestForm } from './form-store.ts'
import { typedEarly } from './typed-early.ts'
import { useFormDispatch, type Dispatch } from './use-form-dispatch.ts'

const ElectronicPart = lazyPart(
  () =>
    import(/* webpackChunkName: "electronic" */ '../electronic/electronic-part.tsx').then(
      (part) => part.ElectronicPart,
    ),
  6,
)

/** The request as a score slip: it draws the form and dispatches what the player does. The input stays when sending fails. */
export function RequestSlip({ place }: { place: MeasuredPlace }) {
  const slip = useRef<HTMLFormElement>(null)
  const form = useRequestForm()
  const dispatch = useFormDispatch(() => slip.current?.querySelector('input')?.focus())
  const { draft, submission } = form
  const isElectronic = draft.paymentMethod === 'electronic'
  useOpened(slip, draft, place, dispatch)

  return (
    <>
      <Slip
        as="form"
        ref={slip}
        {...inputKept}
        {...inputEarly}
        noValidate
        className={stackClass(12)}
        aria-labelledby="request"
        // The click on the submit button is the submission; Enter in a field clicks it, too.
        onSubmit={(event) => event.preventDefault()}
      >
        <VisuallyHidden as="h2" id="request">
          {t`Request a Referee`}
        </VisuallyHidden>
        <Pair
          stacked={!isElectronic}
          beside={
            isElectronic ? (
              <ElectronicPart form={form} place={place} dispatch={dispatch} />
            ) : (
              <CashPart form={form} dispatch={dispatch} />
            )
          }
        >
          <CommonFields form={form} dispatch={dispatch} />
        </Pair>
      </Slip>
      {submission.step === 'asking_place' && (
        <ConfirmPlace
          place={submission.place}
          onUse={(confirmed) => dispatch({ type: 'place_confirmed', place: confirmed })}
          onCancel={() => dispatch({ type: 'question_declined' })}
        />
      )}
    </>
  )
}

/** What every request has, however it is paid. */
function CommonFields({ form, dispatch }: { form: RequestForm; dispatch: Dispatch }) {
  const { draft, tableMissing } = form
  return (
    <>
      <Field
        figures
        name="table"
        label={t`Table Number`}
        placeholder={t({ message: '7, A3, Corner Table', comment: 'Examples of what a table may be called' })}
        autoComplete="off"
        maxLength={LIMITS.match.tableNumberMaxChars}
        value={draft.tableNumber}
        {...(tableMissing && { error: t`Please enter your table number before requesting a referee` })}
        onChange={({ target }) => dispatch({ type: 'edited', fields: { tableNumber: target.value } })}
      />
      {/* Before what has a default that the bar repeats: a small window shows the choice without scrolling. */}
      <Segment
        name="method"
        label={t`Payment Method`}
        options={paymentChoices()}
        value={draft.paymentMethod}
        onChange={(paymentMethod) => dispatch({ type: 'method_chosen', paymentMethod })}
      />
      <div className={fieldsClass}>
        <Segment
          name="players"
          label={t`Players`}
          options={playerChoices()}
          value={draft.playerCount}
          onChange={(playerCount) => dispatch({ type: 'edited', fields: { playerCount } })}
        />
        <BeadRod
          name="games"
          label={t`Games Left`}
          options={gameChoices()}
          value={draft.gamesRemaining}
          onChange={(gamesRemaining) => dispatch({ type: 'edited', fields: { gamesRemaining } })}
        />
      </div>
    </>
  )
}

/** Opens the form with what was typed early, else with the last table of this place; not again when a tab is shown again. */
function useOpened(
  slip: RefObject<HTMLFormElement | null>,
  draft: Draft,
  place: MeasuredPlace,
  dispatch: Dispatch,
): void {
  const [drawn] = useState(draft)
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (!slip.current || isOpened.current) return
    isOpened.current = true
    const tableNumber = drawn.tableNumber || (keptTable(place) ?? '')
    dispatch({ type: 'opened', typed: { tableNumber, ...typedEarly(new FormData(slip.current), drawn) } })
  }, [dispatch, drawn, place, slip])
}
