import type { Action, Card, HeldCard, Hold, Reduced, RequestForm } from './form-state.ts'
import type { OpenedPayment } from './draft-shape.ts'

type CardAction = Extract<
  Action,
  {
    type:
      | 'card_left'
      | 'card_confirming'
      | 'card_refused'
      | 'card_held'
      | 'finish_repeated'
      | 'release_wanted'
      | 'hold_failed'
      | 'hold_released'
      | 'hold_used'
  }
>

/** Whether an amount is held on the card, whose request is not made yet. */
export const isHeld = (card: Card): card is HeldCard => 'hold' in card

/** Drops a payment without a hold, and without one under way, together with its card form. */
export const withoutAbandonedPayment = (form: RequestForm): RequestForm =>
  form.card.step === 'open' ? { ...form, draft: { ...form.draft, payment: null } } : form

/** The steps of an opened payment. */
export function reduceCard(form: RequestForm, action: CardAction): Reduced {
  const { card, draft } = form
  const { payment } = draft
  switch (action.type) {
    case 'card_left':
      return [withoutAbandonedPayment(form)]
    case 'card_confirming':
      return [isHeld(card) ? form : { ...form, card: { step: 'confirming' } }]
    case 'card_refused':
      return [isHeld(card) ? form : { ...form, card: { step: 'open' } }]
    case 'card_held':
      return isHeld(card)
        ? [form]
        : finish({ ...form, draft: { ...draft, payment: action.payment } }, action.hold, action.payment)
    case 'finish_repeated':
      return payment && card.step === 'unfinished' ? finish(form, card.hold, payment) : [form]
    case 'release_wanted':
      if (!payment || card.step !== 'unfinished') return [form]
      return [
        { ...form, card: { ...card, step: 'releasing' } },
        { type: 'release', payment },
      ]
    case 'hold_failed':
      return [isHeld(card) ? { ...form, card: { ...card, step: 'unfinished', error: action.error } } : form]
    case 'hold_released':
      return [{ ...form, card: { step: 'open' }, draft: { ...draft, payment: null } }]
    case 'hold_used':
      return [{ ...form, card: { step: 'open' }, draft: { ...draft, payment: null, referee: null } }]
  }
}

const finish = (form: RequestForm, hold: Hold, payment: OpenedPayment): Reduced => [
  { ...form, card: { step: 'finishing', hold, error: null } },
  { type: 'finish', payment, hold },
]
