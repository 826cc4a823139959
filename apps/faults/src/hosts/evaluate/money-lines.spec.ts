import { providerUnits } from '@refcall/domain'
import type { Entry } from '@refcall/api/embed/payments'
import { checkHistory } from '@refcall/history'
import { moneyLines } from './money-lines.ts'

const entry = (kind: Entry['kind'], id: string, about: string | null, units = 800): Entry => ({
  kind,
  id,
  units: providerUnits(units),
  currency: 'USD',
  state: null,
  about,
})

const judged = (theirs: readonly Entry[], ours: readonly Entry[]) =>
  checkHistory([...moneyLines(theirs, ours), { kind: 'end' }]).counts

const CHARGE = [entry('charge', 'ch_1', 'pi_1'), entry('transfer', 'tr_1', 'ch_1', 500), entry('payment', 'pi_1', null)]
const BOOKED = [entry('charge', 'ch_1', 'm1'), entry('transfer', 'tr_1', 'm1', 500), entry('payment', 'pi_1', 'm1')]

it('equal books are two equal lines of each movement, whatever the provider calls its parent', () => {
  expect(moneyLines(CHARGE, BOOKED).map(({ book, what, match, units }) => [book, what, match, units])).toEqual([
    ['provider', 'capture', 'm1', 800],
    ['provider', 'transfer', 'm1', 500],
    ['ours', 'capture', 'm1', 800],
    ['ours', 'transfer', 'm1', 500],
  ])
  expect(judged(CHARGE, BOOKED)).toEqual({})
})

it('a second capture for a match is found, also when it was never booked', () => {
  expect(judged([...CHARGE, entry('charge', 'ch_2', 'pi_1')], BOOKED)).toEqual({ 'double spend': 1 })
})

it('an amount that is booked and not there, or there and not booked, is found', () => {
  expect(judged(CHARGE, [...BOOKED, entry('refund', 're_1', 'm1')])).toEqual({ 'books differ': 1 })
  expect(judged([...CHARGE, entry('transfer', 'tr_9', 'ch_9')], BOOKED)).toEqual({ 'books differ': 1 })
})
