import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { inputEarly } from '@refcall/host'
import { typedEarly } from './early-typed.ts'

function Form({ kept = '' }: { kept?: string }) {
  const [table, setTable] = useState(kept)
  const [games, setGames] = useState('2')
  return (
    <form {...inputEarly}>
      <input name="table" aria-label="Table" value={table} onChange={({ target }) => setTable(target.value)} />
      {['2', '5'].map((one) => (
        <input
          key={one}
          type="radio"
          name="games"
          aria-label={one}
          value={one}
          checked={games === one}
          onChange={() => setGames(one)}
        />
      ))}
      <output>{`${table}, ${games} games`}</output>
    </form>
  )
}

/** As the build draws it. */
function drawnIn(place: HTMLElement, table: string) {
  place.innerHTML = `<form data-input-early=""><input name="table" aria-label="Table" value="">${['2', '5']
    .map(
      (one) =>
        `<input type="radio" name="games" aria-label="${one}" value="${one}"${one === '2' ? ' checked=""' : ''}>`,
    )
    .join('')}<output>, 2 games</output></form>`
  Object.assign(screen.getByLabelText('Table'), { value: table })
}

let place: HTMLElement
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
})
afterEach(() => place.remove())

it('is typed into the form that is drawn again, once it comes', async () => {
  drawnIn(place, 'A3')
  screen.getByLabelText('5').click()
  const { typeOnceDrawn } = typedEarly(place)
  typeOnceDrawn()
  const root = createRoot(place)
  act(() => root.render(<p>Loading</p>))
  await act(async () => root.render(<Form kept="B2" />))
  expect(screen.getByText('A3, 5 games')).toBeVisible()
  act(() => root.unmount())
})

it('leaves what was not touched as the form has it', async () => {
  drawnIn(place, '')
  const { typeOnceDrawn } = typedEarly(place)
  typeOnceDrawn()
  const root = createRoot(place)
  await act(async () => root.render(<Form kept="B2" />))
  expect(screen.getByText('B2, 2 games')).toBeVisible()
  act(() => root.unmount())
})

it('is typed into the form that takes the place of markup that differs', async () => {
  drawnIn(place, 'A3')
  screen.getByText(', 2 games').textContent = 'something else'
  const { typeAgain } = typedEarly(place)
  const root = await act(async () => hydrateRoot(place, <Form />, { onRecoverableError: () => void typeAgain() }))
  expect(screen.getByText('A3, 2 games')).toBeVisible()
  act(() => root.unmount())
})
