import { renderHook } from '@testing-library/react'
import { useFirstView } from './use-first-view.ts'

const here = { latitude: 1, longitude: 2 }
const there = { latitude: 3, longitude: 4 }

it('works: looks at all matches of each question, and live changes do not move it', () => {
  const { result, rerender } = renderHook((props: Parameters<typeof useFirstView>) => useFirstView(...props), {
    initialProps: ['all', false, [], []],
  })
  expect(result.current).toBeUndefined()
  rerender(['all', true, [here, there], []])
  expect(result.current?.bounds).toEqual([
    [2, 1],
    [4, 3],
  ])
  const first = result.current
  rerender(['all', true, [there], []])
  expect(result.current).toBe(first)
  rerender(['cancelled', true, [there], []])
  expect(result.current?.bounds).toEqual([
    [4, 3],
    [4, 3],
  ])
})
