import { emptyDraft } from '../testing/show.tsx'
import { presentDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { takeTyped } from './typed-early.ts'

const drawn = readDraft(null)

const typed = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ table: '', players: '4', games: '2', method: 'cash', ...fields }))
    data.set(name, value)
  return data
}

beforeEach(emptyDraft)

it('takes what was typed and chosen', () => {
  takeTyped(typed({ table: 'A3', players: '2', games: '5', method: 'electronic' }), drawn)
  expect(presentDraft()).toEqual({
    ...drawn,
    tableNumber: 'A3',
    playerCount: 2,
    gamesRemaining: 5,
    paymentMethod: 'electronic',
  })
})

it('leaves what nobody touched as the tab kept it', () => {
  takeTyped(typed({ table: 'A3' }), drawn)
  takeTyped(typed({ games: '4' }), drawn)
  expect(presentDraft()).toEqual({ ...drawn, tableNumber: 'A3', gamesRemaining: 4 })
})
