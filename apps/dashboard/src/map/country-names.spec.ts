import { countryName } from './country-names.ts'

describe('the name of a country', () => {
  it('works: in the reader’s language, by its code', () =>
    expect(countryName(['DE', 'JP'], 'fr')).toEqual([
      'match',
      ['get', 'code'],
      'DE',
      'Allemagne',
      'JP',
      'Japon',
      ['get', 'name'],
    ]))

  it('works: as the tiles have it where there is no code', () => expect(countryName([], 'fr')).toEqual(['get', 'name']))
})
