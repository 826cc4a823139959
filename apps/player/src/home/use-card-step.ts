import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { useLocation, useNavigate } from '@refcall/router'
import { useDraft } from '../request/draft.ts'
import type { OpenedPayment } from '../request/draft-shape.ts'

const STEP = 'step'
const CARD = 'card'

/**
 * The payment whose card form is shown. The form is a step of its own in the browser's history: Back returns to the
 * request, which keeps its input, and Forward to the card.
 */
export function useCardStep(matches: readonly Match[] | undefined): OpenedPayment | null {
  const payment = useUnfinishedPayment(matches)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isKnown = matches !== undefined
  const isHere = new URLSearchParams(search).get(STEP) === CARD
  const shown = useRef<OpenedPayment | null>(null)
  useEffect(() => {
    if (!isKnown) return
    // Opened just now, or before this page was loaded; not one that the player has gone back from.
    if (payment && !isHere && payment !== shown.current) void navigate({ pathname, search: withStep(search) })
    if (!payment && isHere) void navigate({ pathname, search: withoutStep(search) }, { replace: true })
    shown.current = payment
  }, [isKnown, isHere, navigate, pathname, payment, search])
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
