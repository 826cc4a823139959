import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { routerAt } from './testing.tsx'
import { useNavigate } from './use-navigate.ts'

it('an effect that navigates does not run again after each navigation', () => {
  const runs = jest.fn()
  function Screen() {
    const navigate = useNavigate()
    useEffect(() => runs(), [navigate])
    return null
  }
  const router = routerAt('/')
  render(
    <router.Router>
      <Screen />
    </router.Router>,
  )
  act(() => router.navigate('/history'))
  expect(router.location().pathname).toBe('/history')
  expect(runs).toHaveBeenCalledTimes(1)
})
