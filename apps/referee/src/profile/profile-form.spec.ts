import { autosaved, changesOf, rateProblem, switchElectronic, unsaved, formOf } from './profile-form.ts'

const saved = {
  displayName: 'Whistle',
  customRate: '2.50',
  currency: 'USD',
  country: 'US',
  acceptsCash: true,
  acceptsElectronic: true,
}

describe('changes work', () => {
  it('name only what differs', () => {
    expect(changesOf({}, saved, 'USD')).toEqual({})
    expect(changesOf({ displayName: '  Bo ' }, saved, 'USD')).toEqual({ displayName: 'Bo' })
    expect(changesOf({ displayName: '  ' }, saved, 'USD')).toEqual({ displayName: null })
    expect(changesOf({ customRate: '2.5' }, saved, 'USD')).toEqual({})
  })

  it('turn electronic off together with the rate, and cash on', () => {
    expect(changesOf(switchElectronic(false), { ...saved, acceptsCash: false }, 'USD')).toEqual({
      acceptsElectronic: false,
      acceptsCash: true,
      customRate: null,
    })
  })

  it('send the currency with its country', () => {
    expect(changesOf({ country: 'CA' }, saved, 'CAD')).toEqual({ country: 'CA', currency: 'CAD' })
  })
})

describe('changes refuse', () => {
  it.each(['', '0', '0.00', '-1', 'x'])(
    'B5: the rate "%s" with electronic payment on, and saves nothing by itself; a press saves the rest',
    (customRate) => {
      expect(rateProblem({ ...formOf(saved), customRate }, 'USD')).toBe('required')
      expect(changesOf({ customRate, displayName: 'Bo' }, saved, 'USD')).toEqual({ displayName: 'Bo' })
      expect(autosaved({ customRate, displayName: 'Bo' }, saved, 'USD')).toEqual({})
    },
  )

  it.each([
    ['2.5555', 'USD'],
    ['2.50', 'JPY'],
    ['1e3', 'USD'],
    ['1234567890123', 'USD'],
  ])('%s as an amount in %s, and the country that it would come from', (customRate, currency) => {
    expect(rateProblem({ ...formOf(saved), customRate }, currency)).toBe('not_an_amount')
    expect(changesOf({ customRate, country: 'JP' }, saved, 'USD' === currency ? 'USD' : 'JPY')).toEqual({})
  })

  it.each(['0.01', '0.25', '1', '2.00'])('not %s', (customRate) => {
    expect(rateProblem({ ...formOf(saved), customRate }, 'USD')).toBeNull()
  })

  it('no rate at all without electronic payment', () => {
    const off = { ...formOf(saved), acceptsElectronic: false }
    expect(rateProblem({ ...off, customRate: '' }, 'USD')).toBeNull()
    expect(rateProblem({ ...off, customRate: '0' }, 'USD')).toBeNull()
  })
})

describe('edits', () => {
  it('that are saved give way to what the server says', () => {
    expect(unsaved({ displayName: ' Whistle', customRate: '2.5', acceptsCash: true, country: 'CA' }, saved)).toEqual({
      country: 'CA',
    })
    expect(unsaved({ customRate: '2.5', acceptsCash: true }, saved, (name) => name === 'customRate')).toEqual({
      customRate: '2.5',
    })
  })
})
