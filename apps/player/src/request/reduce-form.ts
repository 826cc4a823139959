import { cleanName } from '@refcall/domain'
import type { Draft } from './draft-shape.ts'
import type { Action, Effect, Order, Reduced, RefereeProblem, RequestForm } from './form-state.ts'
import { reduceCard } from './reduce-card.ts'
import { NOTHING_SUBMITTED, reduceSubmission, takeOrder } from './reduce-submission.ts'
import { readDraft } from './read-draft.ts'

export const formOf = (draft: Draft): RequestForm => ({
  draft,
  submission: NOTHING_SUBMITTED,
  card: { step: 'open' },
  choosing: false,
  tableMissing: false,
  problem: null,
  failure: null,
})

export function reduceForm(form: RequestForm, action: Action): Reduced {
  switch (action.type) {
    case 'opened':
      return open(form, action.typed)
    case 'edited':
      return edit(form, action.fields)
    case 'method_chosen':
      return chooseMethod(form, action.paymentMethod)
    case 'choice_wanted':
      return [{ ...form, choosing: true }]
    case 'choice_closed':
      return [{ ...form, choosing: false }]
    case 'referee_chosen':
      if (!action.referee.takesElectronic) return refuse(form, 'rate_missing')
      return choose(form, { paymentMethod: 'electronic', referee: action.referee })
    case 'table_repeated':
      return choose(form, action.fields)
    case 'forgotten':
      return [formOf(readDraft(null))]
    case 'submitted':
      return submit(form, action)
    case 'card_left':
    case 'card_confirming':
    case 'card_refused':
    case 'card_held':
    case 'finish_repeated':
    case 'release_wanted':
    case 'hold_failed':
    case 'hold_released':
    case 'hold_used':
      return reduceCard(form, action)
    default:
      return reduceSubmission(form, action)
  }
}

/** What was said about the order before is over; what is under way goes on. */
function open(form: RequestForm, { paymentMethod, ...typed }: Partial<Draft>): Reduced {
  const isAsking = form.submission.step === 'asking_place' || form.submission.step === 'asking_price'
  const opened: RequestForm = {
    ...form,
    draft: { ...form.draft, ...typed },
    submission: isAsking ? NOTHING_SUBMITTED : form.submission,
    choosing: false,
    tableMissing: false,
    problem: null,
    failure: null,
  }
  return paymentMethod === undefined ? [opened] : chooseMethod(opened, paymentMethod)
}

function edit(form: RequestForm, fields: Partial<Draft>): Reduced {
  const { tableNumber } = fields
  const edited = { ...form, draft: { ...form.draft, ...fields } }
  if (tableNumber === undefined) return [edited]
  const effects: Effect[] = tableNumber.trim() ? [{ type: 'end_causes', causes: ['table'] }] : []
  return [{ ...edited, tableMissing: false }, ...effects]
}

/** Cash requests go to every referee nearby; electronic payment begins with the choice of a referee who can be paid so. */
function chooseMethod(form: RequestForm, paymentMethod: Draft['paymentMethod']): Reduced {
  const isElectronic = paymentMethod === 'electronic'
  const referee = isElectronic && form.draft.referee?.takesElectronic ? form.draft.referee : null
  const [chosen, ...effects] = choose(form, { paymentMethod, referee })
  return [{ ...chosen, choosing: isElectronic && !referee }, ...effects]
}

function choose(form: RequestForm, fields: Partial<Draft>): Reduced {
  return [
    { ...form, draft: { ...form.draft, ...fields }, choosing: false, problem: null, failure: null },
    { type: 'end_causes', causes: ['method', 'referee', 'currency'] },
  ]
}

const refuse = (form: RequestForm, problem: RefereeProblem): Reduced => [
  { ...form, problem, choosing: form.choosing || problem === 'referee_missing' },
  { type: 'notify', notice: problem },
]

/** Takes the order, or says what is missing for one. A second press does nothing while the first is under way. */
function submit(form: RequestForm, action: Extract<Action, { type: 'submitted' }>): Reduced {
  const { step } = form.submission
  if (step === 'finding_place' || step === 'renewing_price' || step === 'sending') return [form]
  const fresh = { ...form, problem: null }
  const order = orderOf(form.draft, action)
  if (typeof order === 'string') return refuse(fresh, order)
  if (!order) return [fresh]
  if (cleanName(form.draft.tableNumber) === '') {
    return [{ ...fresh, tableMissing: true }, { type: 'focus_table' }, { type: 'notify', notice: 'table_missing' }]
  }
  return takeOrder(fresh, order)
}

/** The order of this press, a problem, or null while its price is not known. */
function orderOf(draft: Draft, action: Extract<Action, { type: 'submitted' }>): Order | 'referee_missing' | null {
  if (action.pays === 'cash') return { pays: 'cash', draft }
  const { pays, referee, cost } = action
  if (!referee) return 'referee_missing'
  return cost.state === 'known' ? { pays, draft, offer: { referee, cost }, agreed: null } : null
}
