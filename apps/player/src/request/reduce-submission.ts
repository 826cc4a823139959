import type { MeasuredPlace } from '@refcall/domain'
import { agreedPrice, type AgreedPrice } from '../electronic/requests.ts'
import type { Action, ElectronicOrder, Order, Reduced, RequestForm, Submission } from './form-state.ts'
import { withoutAbandonedPayment } from './reduce-card.ts'

export const NOTHING_SUBMITTED: Submission = { step: 'none' }

type Answer = Extract<
  Action,
  {
    type:
      | 'place_found'
      | 'place_confirmed'
      | 'price_renewed'
      | 'price_changed'
      | 'price_accepted'
      | 'question_declined'
      | 'work_asked'
      | 'requested'
      | 'payment_opened'
      | 'send_failed'
  }
>

/** An order begins with its place: an old one is measured again. */
export const takeOrder = (form: RequestForm, order: Order): Reduced => [
  { ...form, failure: null, submission: { step: 'finding_place', order } },
  { type: 'find_place' },
]

/** The steps of an order. An answer that belongs to another step changes nothing. */
export function reduceSubmission(form: RequestForm, action: Answer): Reduced {
  const { submission } = form
  switch (submission.step) {
    case 'finding_place':
      return action.type === 'place_found' ? place(form, submission.order, action) : [form]
    case 'asking_place':
      if (action.type === 'place_confirmed') return price(form, submission.order, action.place)
      return action.type === 'question_declined' ? stop(form) : [form]
    case 'renewing_price':
      return action.type === 'price_renewed' ? renew(form, submission, action.cost) : [form]
    case 'asking_price':
      if (action.type === 'price_accepted') {
        return takeOrder(form, { ...submission.order, agreed: submission.price })
      }
      return action.type === 'question_declined' ? stop(form) : [form]
    case 'sending':
      return answer(form, submission, action)
    case 'none':
      return [form]
  }
}

const stop = (form: RequestForm): Reduced => [{ ...form, submission: NOTHING_SUBMITTED }]

function place(
  form: RequestForm,
  order: Order,
  { place: found, isGood }: Extract<Action, { type: 'place_found' }>,
): Reduced {
  if (!found) return [...stop(form), { type: 'notify', notice: 'place_missing' }]
  if (isGood) return price(form, order, found)
  return [{ ...form, submission: { step: 'asking_place', order, place: found } }]
}

/** The displayed price may rest on a quote that has expired meanwhile: never send an outdated one. */
function price(form: RequestForm, order: Order, from: MeasuredPlace): Reduced {
  if (order.pays === 'cash') {
    return [
      { ...form, submission: { step: 'sending', order, checking: false } },
      { type: 'dismiss_notice' },
      { type: 'send_cash', draft: order.draft, place: from },
    ]
  }
  const { cost } = order.offer
  const [settled, ...effects] = order.agreed
    ? send(form, order, order.agreed, from)
    : cost.conversion
      ? renewal(form, order, from)
      : send(form, order, agreedPrice(cost), from)
  return [settled, { type: 'dismiss_notice' }, ...effects]
}

const renewal = (form: RequestForm, order: ElectronicOrder, from: MeasuredPlace): Reduced => [
  { ...form, submission: { step: 'renewing_price', order, place: from } },
  { type: 'renew_price', cost: order.offer.cost },
]

function renew(
  form: RequestForm,
  { order, place: from }: Extract<Submission, { step: 'renewing_price' }>,
  now: ElectronicOrder['offer']['cost'] | null,
): Reduced {
  if (!now) return stop(form)
  if (now.totalMinor === order.offer.cost.totalMinor) return send(form, order, agreedPrice(now), from)
  return [{ ...form, submission: { step: 'asking_price', order, price: agreedPrice(now) } }]
}

const send = (form: RequestForm, order: ElectronicOrder, agreed: AgreedPrice, from: MeasuredPlace): Reduced => [
  { ...form, submission: { step: 'sending', order, checking: false } },
  { type: 'end_causes', causes: ['payment'] },
  { type: order.pays === 'now' ? 'open_payment' : 'send_unpaid', order, price: agreed, place: from },
]

function answer(form: RequestForm, sending: Extract<Submission, { step: 'sending' }>, action: Answer): Reduced {
  const { order } = sending
  const done = { ...form, submission: NOTHING_SUBMITTED }
  switch (action.type) {
    case 'work_asked':
      return [{ ...form, submission: { ...sending, checking: true } }]
    case 'requested':
      return [withoutAbandonedPayment({ ...done, draft: { ...form.draft, referee: null } })]
    case 'payment_opened':
      return [{ ...done, card: { step: 'open' }, draft: { ...form.draft, payment: action.payment } }]
    case 'price_changed':
      if (order.pays === 'cash') return [done]
      return [{ ...form, submission: { step: 'asking_price', order, price: action.price } }]
    case 'send_failed':
      if (order.pays !== 'now') return [{ ...done, failure: action.error }]
      return [
        { ...done, failure: action.error },
        { type: 'notify', notice: 'payment_failed' },
      ]
    default:
      return [form]
  }
}
