import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { whyNotDriven } from '../not-driven.ts'
import { NOT_DRIVEN } from './not-driven.ts'

const list = [
  { journeys: /^push › /, why: 'no push' },
  { journeys: /^tabs › three/, why: 'no tabs' },
]

it('finds a journey by its file and its titles', () => {
  expect(whyNotDriven(list, '/somewhere/together/push.journey.ts', ['a request'])).toBe('no push')
  expect(whyNotDriven(list, '/somewhere/together/tabs.journey.ts', ['three tabs keep one stream'])).toBe('no tabs')
  expect(whyNotDriven(list, '/somewhere/together/tabs.journey.ts', ['two tabs'])).toBeUndefined()
  expect(whyNotDriven(list, '/somewhere/push/tabs.journey.ts', ['push › a title'])).toBeUndefined()
})

it('names journeys that are there', () => {
  const files = globSync('*/*.journey.ts', { cwd: join(import.meta.dirname, '..') }).map((file) =>
    basename(file, '.journey.ts'),
  )
  const named = NOT_DRIVEN.map(({ journeys }) => /^\^([\w-]+) ›/.exec(journeys.source)?.[1])
  expect(named.filter((name) => name === undefined || !files.includes(name))).toEqual([])
})
