import { aPlace, aReferee } from '@refcall/fixtures'
import { ownPrice } from '../electronic/price.ts'
import type { KnownCost } from '../electronic/use-cost.ts'
import type { Action, Effect, RequestForm } from './form-state.ts'
import { readDraft } from './read-draft.ts'
import { formOf, reduceForm } from './reduce-form.ts'

const place = aPlace()
const referee = aReferee({ customRate: '3.50', currency: 'USD' })
const own = ownPrice({ playerCount: 4, gamesRemaining: 2 }, referee)
const conversion = { convertedAmount: 28, exchangeRate: 1.1, quoteId: 'fxq_1', rateDate: '2026-11-20', stale: false }
const cost: KnownCost = { state: 'known', own, currency: 'USD', totalMinor: own.totalMinor, conversion: null }
const dearer: KnownCost = { ...cost, totalMinor: ownPrice({ playerCount: 4, gamesRemaining: 3 }, referee).totalMinor }
const payment = { paymentIntentId: 'pi_1', refereeName: 'Maya R.', form: {} as never }
const hold = { totalAmount: '28.00', paymentStatus: 'authorized' } as const

const filled = formOf({ ...readDraft(null), tableNumber: 'A3' })
const paying: RequestForm = { ...filled, draft: { ...filled.draft, payment } }

/** The form after these actions, and the effects of the last one. */
function after(start: RequestForm, ...actions: readonly Action[]): { form: RequestForm; effects: readonly Effect[] } {
  return actions.reduce<{ form: RequestForm; effects: readonly Effect[] }>(
    ({ form }, action) => {
      const [next, ...effects] = reduceForm(form, action)
      return { form: next, effects }
    },
    { form: start, effects: [] },
  )
}

const types = (effects: readonly Effect[]) => effects.map(({ type }) => type)
const cash: Action = { type: 'submitted', pays: 'cash' }
const found: Action = { type: 'place_found', place, isGood: true }
const payNow: Action = { type: 'submitted', pays: 'now', referee, cost }

describe('an order', () => {
  it('looks for its place, then sends the cash request', () => {
    expect(types(after(filled, cash).effects)).toEqual(['find_place'])
    expect(types(after(filled, cash, found).effects)).toEqual(['dismiss_notice', 'send_cash'])
  })

  it('is taken once, however often the button is pressed', () => {
    expect(after(filled, cash, cash).effects).toEqual([])
    expect(after(filled, cash, found, cash).effects).toEqual([])
  })

  it('without a table marks the field and moves the focus there', () => {
    const { form, effects } = after(formOf(readDraft(null)), cash)
    expect(form.tableMissing).toBe(true)
    expect(types(effects)).toEqual(['focus_table', 'notify'])
  })

  it('keeps what was submitted when the form is edited meanwhile', () => {
    const { effects } = after(filled, cash, { type: 'edited', fields: { tableNumber: '' } }, found)
    expect(effects.at(-1)).toMatchObject({ type: 'send_cash', draft: { tableNumber: 'A3' } })
  })

  it('waits for the player where the place is not believed', () => {
    const doubtful: Action = { type: 'place_found', place, isGood: false }
    expect(after(filled, cash, doubtful).form.submission.step).toBe('asking_place')
    const confirmed = after(filled, cash, doubtful, { type: 'place_confirmed', place })
    expect(types(confirmed.effects)).toEqual(['dismiss_notice', 'send_cash'])
    expect(after(filled, cash, doubtful, { type: 'question_declined' }).form.submission.step).toBe('none')
  })

  it('renews a converted price, and asks the player where it has changed', () => {
    const converted: Action = { ...payNow, cost: { ...cost, conversion } }
    expect(types(after(filled, converted, found).effects)).toEqual(['dismiss_notice', 'renew_price'])
    const changed: Action = { type: 'price_renewed', cost: { ...dearer, conversion } }
    expect(after(filled, converted, found, changed).form.submission.step).toBe('asking_price')
    const { effects } = after(filled, converted, found, changed, { type: 'price_accepted' }, found)
    expect(effects.at(-1)).toMatchObject({ type: 'open_payment', price: { totalMinor: dearer.totalMinor } })
  })

  it('ignores an answer to a step that is over', () => {
    expect(after(filled, found).form).toEqual(filled)
    expect(after(filled, cash, { type: 'price_renewed', cost }).form.submission.step).toBe('finding_place')
  })
})

describe('the choice of a referee', () => {
  const electronic: Action = { type: 'method_chosen', paymentMethod: 'electronic' }
  const maya = { id: 'referee-000001', name: 'Maya R.', takesElectronic: true }

  it('opens with electronic payment, and ends with a referee, with cash, or unanswered', () => {
    expect(after(filled, electronic).form.choosing).toBe(true)
    expect(after(filled, electronic, { type: 'referee_chosen', referee: maya }).form.choosing).toBe(false)
    expect(after(filled, electronic, { type: 'method_chosen', paymentMethod: 'cash' }).form.choosing).toBe(false)
    expect(after(filled, electronic, { type: 'choice_closed' }).form).toMatchObject({ choosing: false })
  })

  it('stays open where the referee cannot be charged', () => {
    const { form } = after(filled, electronic, { type: 'referee_chosen', referee: { ...maya, takesElectronic: false } })
    expect(form).toMatchObject({ choosing: true, problem: 'rate_missing', draft: { referee: null } })
  })

  it('opens for an order that lacks a referee, with the reason', () => {
    const { form, effects } = after(filled, electronic, { type: 'choice_closed' }, { ...payNow, referee: null })
    expect(form).toMatchObject({ choosing: true, problem: 'referee_missing' })
    expect(effects).toEqual([{ type: 'notify', notice: 'referee_missing' }])
  })

  it('is not open on a form that is shown again', () => {
    expect(after(filled, electronic, { type: 'opened', typed: {} }).form.choosing).toBe(false)
  })
})

describe('D8: the payment of an abandoned card form', () => {
  it('D8: is dropped when the player goes back', () => {
    expect(after(paying, { type: 'card_left' }).form.draft.payment).toBeNull()
  })

  it('D8: is dropped when another request was made', () => {
    expect(after(paying, cash, found, { type: 'requested' }).form.draft.payment).toBeNull()
  })

  it.each<[string, Action]>([
    ['may be held', { type: 'card_confirming' }],
    ['is held', { type: 'card_held', hold, payment }],
  ])('D8: is kept while the amount %s', (_, action) => {
    expect(after(paying, action, { type: 'card_left' }).form.draft.payment).toEqual(payment)
    expect(after(paying, action, cash, found, { type: 'requested' }).form.draft.payment).toEqual(payment)
  })

  it('D8: is finished once, however often the provider reports the hold', () => {
    const held: Action = { type: 'card_held', hold, payment }
    expect(types(after(paying, held).effects)).toEqual(['finish'])
    expect(after(paying, held, held).effects).toEqual([])
  })
})
