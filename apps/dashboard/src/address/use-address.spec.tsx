import { useReducer } from 'react'
import { act, render } from '@testing-library/react'
import { routerAt } from '@refcall/router/testing'
import { useAddress, type AddressState } from './use-address.ts'

/** What the hook returned in each render, and a way to cause one more. */
const open = () => {
  const states: AddressState[] = []
  const screen = { renderAgain: () => undefined as void }
  function Screen() {
    const [, again] = useReducer((count: number) => count + 1, 0)
    const state = useAddress('2026-11-20')
    return <Noted note={() => states.push(state)} again={again} />
  }
  function Noted({ note, again }: { note: () => void; again: () => void }) {
    note()
    screen.renderAgain = again
    return null
  }
  const router = routerAt('/dashboard?table=A3')
  render(
    <router.Router>
      <Screen />
    </router.Router>,
  )
  return { states, screen, router }
}

it('works: is the same until the address changes, so that what is given parts of it is not rendered again', () => {
  const { states, screen } = open()
  act(() => screen.renderAgain())
  expect(states.length).toBeGreaterThan(1)
  expect(new Set(states).size).toBe(1)
  const [before] = states
  act(() => before?.change({ hidden: ['matches', 'earlier'] }))
  expect(states.at(-1)).not.toBe(before)
  expect(states.at(-1)?.address).toMatchObject({ hidden: ['matches', 'earlier'], filters: { table: 'A3' } })
})

it('works: two changes before a render build on each other', () => {
  const { states, router } = open()
  act(() => {
    states[0]?.change({ matchId: 'm1' })
    states[0]?.change({ hidden: [] })
  })
  expect(router.location().search).toBe('?table=A3&show=earlier&match=m1')
})
