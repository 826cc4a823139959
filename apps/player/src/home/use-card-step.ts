import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { useLocation, useNavigate } from '@refcall/router'
import { useDraft, useRequestForm } from '../request/form-store.ts'
import { isHeld } from '../request/reduce-card.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'
import { useFormDispatch } from '../request/use-form-dispatch.ts'

const STEP = 'step'
const CARD = 'card'

/**
 * The payment whose card form is shown. The form is a step of its own in the browser's history: Back returns to the
 * request, which keeps its input, and gives the payment up unless the provider may hold the amount.
 */
export function useCardStep(matches: readonly Match[] | undefined, current: Match | null): OpenedPayment | null {
  const payment = useUnfinishedPayment(matches)
  const { card } = useRequestForm()
  const dispatch = useFormDispatch()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isKnown = matches !== undefined
  const isHere = new URLSearchParams(search).get(STEP) === CARD
  // Another request was made meanwhile, perhaps in another tab.
  const isReplaced = payment !== null && current !== null
  const holds = isHeld(card)
  const shown = useRef<OpenedPayment | null>(null)
  useEffect(() => {
    if (!isKnown) return
    const isLeft = payment !== null && !isHere && payment === shown.current
    if (isReplaced || (isLeft && !holds)) dispatch({ type: 'card_left' })
    // Opened just now, or before this page was loaded, or an amount is held whose request is not made.
    else if (payment && !isHere) void navigate({ pathname, search: withStep(search) })
    if (!payment && isHere) void navigate({ pathname, search: withoutStep(search) }, { replace: true })
    shown.current = payment
  }, [card.step, dispatch, holds, isHere, isKnown, isReplaced, navigate, pathname, payment, search])
  return isHere ? payment : null
}

/** A payment started in this tab, unless a match has been created from it meanwhile, possibly in another browser. */
function useUnfinishedPayment(matches: readonly Match[] | undefined): OpenedPayment | null {
  const { payment } = useDraft()
  const isUsed = matches?.some(({ paymentIntentId }) => paymentIntentId === payment?.paymentIntentId)
  return matches && !isUsed ? payment : null
}

function withStep(search: string): string {
  const query = new URLSearchParams(search)
  query.set(STEP, CARD)
  return `?${query.toString()}`
}

function withoutStep(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(STEP)
  return query.size === 0 ? '' : `?${query.toString()}`
}
