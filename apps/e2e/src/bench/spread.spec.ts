import { compare, numbersIn, resultIn, spreadOf } from './spread.ts'

const line =
  '{"bench":"matches","figures":{"httpPerSecond":57.29,"rows":[{"p99":3}],"who":"all"},"ratios":{"httpToPg":0.568}}'

describe('the result of a bench', () => {
  it('is found although a missed target is told after it', () => {
    expect(resultIn(`round 1\n${line}\nThe ratio is below 0.5.`)).toEqual(JSON.parse(line))
  })

  it('is missing where a bench failed before', () => {
    expect(resultIn('round 1\nThe database did not start.')).toBeUndefined()
  })

  it('has each number under its path, and nothing else', () => {
    expect([...numbersIn(JSON.parse(line))]).toEqual([
      ['figures.httpPerSecond', 57.29],
      ['figures.rows.0.p99', 3],
      ['ratios.httpToPg', 0.568],
    ])
  })
})

it('tells the least, the median and the most of some runs', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ least: 1, median: 3, most: 5, runs: 5 })
})

describe('two commits', () => {
  it('differ where every pair says so', () => {
    expect(compare([10, 20, 40], [11, 30, 44])).toEqual({ ratio: 1.1, least: 1.1, most: 1.5, moved: 'up' })
    expect(compare([10, 20], [9, 10])).toMatchObject({ moved: 'down' })
  })

  it('do not differ where the pairs disagree, or a pair is equal', () => {
    expect(compare([10, 20, 40], [11, 19, 44])).toMatchObject({ moved: 'within noise' })
    expect(compare([10, 20], [10, 30])).toMatchObject({ moved: 'within noise' })
    expect(compare([0, 0], [0, 0])).toMatchObject({ ratio: 1, moved: 'within noise' })
  })

  it('cannot be compared from nothing, by a figure that one of them lost in a run, or against zero', () => {
    expect(compare([], [])).toBeUndefined()
    expect(compare([1, 2], [1])).toBeUndefined()
    expect(compare([0, 2], [1, 2])).toBeUndefined()
  })
})
