import { readDraft } from './read-draft.ts'
import { typedEarly } from './typed-early.ts'

const drawn = readDraft(null)

const typed = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries({ table: '', players: '4', games: '2', method: 'cash', ...fields }))
    data.set(name, value)
  return data
}

it('takes what was typed and chosen', () => {
  expect(typedEarly(typed({ table: 'A3', players: '2', games: '5', method: 'electronic' }), drawn)).toEqual({
    tableNumber: 'A3',
    playerCount: 2,
    gamesRemaining: 5,
    paymentMethod: 'electronic',
  })
})

it('leaves what nobody touched as the tab kept it', () => {
  expect(typedEarly(typed({ table: 'A3' }), drawn)).toEqual({ tableNumber: 'A3' })
})
