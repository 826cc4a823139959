import { forgetStored } from './forget-stored.ts'
import { keepTable, keptTable } from './kept-tables.ts'
import { kept } from './storage.ts'

const bar = { latitude: 37.77491, longitude: -122.41942 }

afterEach(() => kept.remove('tables'))

describe('the table of a place', () => {
  it('is the last one of a request from there, also a few steps further', () => {
    expect(keptTable(bar)).toBeNull()
    keepTable(bar, '7')
    keepTable(bar, 'A3')
    expect(keptTable({ latitude: 37.7749, longitude: -122.4194 })).toBe('A3')
    expect(keptTable({ latitude: 37.78, longitude: -122.4194 })).toBeNull()
  })

  it('is kept for the last twelve places, without their exact position', () => {
    for (let number = 0; number < 13; number++) keepTable({ ...bar, latitude: 10 + number }, String(number))
    expect(keptTable({ ...bar, latitude: 10 })).toBeNull()
    expect(keptTable({ ...bar, latitude: 11 })).toBe('1')
    expect(kept.read('tables')).not.toContain('122.4194')
  })

  it('is forgotten with everything else, and unreadable ones are none', () => {
    keepTable(bar, '7')
    forgetStored()
    expect(keptTable(bar)).toBeNull()
    kept.write('tables', '[["a"], 3, {"b": 1}]')
    expect(keptTable(bar)).toBeNull()
  })
})
