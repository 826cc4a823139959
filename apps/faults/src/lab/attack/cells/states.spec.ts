import { LIFECYCLE, type PaymentMethod } from '@refcall/domain'
import { endpoints } from '@refcall/contract'
import { routes } from '../routes.ts'
import { expectedOf, outcomeOf } from './rules.ts'
import { STATES, STATE_NAMES, type StateName } from './states.ts'

const methods: readonly PaymentMethod[] = ['cash', 'electronic']

/** Statuses reachable from the reached ones by the steps of a payment method. */
const reachable = (method: PaymentMethod): Set<string> => {
  const steps = LIFECYCLE.filter(({ when }) => (when.paymentMethod ?? method) === method)
  const reached = new Set<string | null>([null])
  for (let before = 0; before < reached.size;) {
    before = reached.size
    for (const { from, to } of steps) if (from.some((status) => reached.has(status))) reached.add(to)
  }
  return new Set([...reached].filter((status) => status !== null))
}

it.each(methods)('every state of a %s match can be reached for an attack', (method) => {
  const staged = Object.values(STATES)
    .filter((state) => state.method === method)
    .map(({ status }) => status)
  expect([...new Set(staged)].sort()).toEqual([...reachable(method)].sort())
})

it('every call of the contract is attacked, and the stream', () => {
  const keys = Object.entries(endpoints)
    .filter(([, { access }]) => access !== 'test')
    .map(([key]) => key)
  expect(routes.map(({ key }) => key).sort()).toEqual([...keys, 'GET /api/events/:deviceId'].sort())
})

const STRANGER = { party: 'outsider', account: 'none' } as const

it('a call that no rule names is refused to strangers wherever it names a match or their device', () => {
  const [known] = routes
  if (!known) throw new Error('there are no calls')
  const planted = {
    ...known,
    key: 'GET /api/matches/:matchId/planted',
    isRead: true,
    namesDevice: false,
    namesMatch: true,
    entry: { ...known.entry, access: 'caller' as const },
  }
  for (const state of STATE_NAMES) {
    expect(expectedOf(planted, STRANGER, 'own', state)).toEqual(['unknown', 'forbidden', 'hidden'])
    expect(expectedOf({ ...planted, namesDevice: true, side: 'player' }, STRANGER, 'theirs', state)).toEqual(['hidden'])
    expect(expectedOf({ ...planted, entry: { ...planted.entry, access: 'operator' } }, STRANGER, 'own', state)).toEqual(
      ['unknown'],
    )
  }
})

it('a failure of the service is never what a rule wants', () => {
  const wanted = (state: StateName) => routes.map((route) => expectedOf(route, STRANGER, 'theirs', state))
  for (const state of STATE_NAMES) expect(wanted(state).flat()).not.toContain(outcomeOf(500))
})
