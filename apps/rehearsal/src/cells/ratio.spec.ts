import { ratioOf, unused, type Round } from './ratio.ts'

const round = (rate: number, east = 0.2, west = 0.2): Round => ({ rate, cores: { east, west } })

it('is that of the medians, with the spread of neighbouring rounds', () => {
  const { one, two, ratio, spread } = ratioOf([round(10), round(30), round(20)], [round(20), round(45), round(44)])
  expect({ one, two, ratio, spread }).toEqual({ one: 20, two: 44, ratio: 2.2, spread: [1.5, 2.2] })
})

it('says nothing where the server of both cities was not the limit', () => {
  expect(unused([round(10, 0.19), round(10, 0.17)], 20)).toEqual([])
  expect(unused([round(10, 0.19), round(10, 0.15)], 20)).toEqual([
    'both cities on east: it used 75 % of its share only',
  ])
})
