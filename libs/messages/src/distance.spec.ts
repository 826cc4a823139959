import { i18n } from '@lingui/core'
import { formatDistance, formatReach } from './distance.ts'
import { measureIn, speak } from './language/locale.ts'

const said = () => [formatDistance(0.02), formatDistance(1), formatDistance(3.21), formatReach(10)]

afterEach(() => {
  measureIn('miles')
  speak('en')
})

describe('distances are told', () => {
  it.each([
    ['en', ['0.1 mi', '1.0 mi', '3.2 mi', '10 miles'], ['0.1 km', '1.6 km', '5.2 km', '16 km']],
    ['de', ['0,1 mi', '1,0 mi', '3,2 mi', '10 Meilen'], ['0,1 km', '1,6 km', '5,2 km', '16 km']],
    ['ar', ['0.1 ميل', '1.0 ميل', '3.2 ميل', '10 أميال'], ['0.1 كم', '1.6 كم', '5.2 كم', '16 كم']],
  ])('in %s, in the units of the moment', (language, miles, kilometres) => {
    i18n.load(language, {})
    speak(language)
    expect(said()).toEqual(miles)
    measureIn('kilometres')
    expect(said()).toEqual(kilometres)
    speak(language)
    expect(said()).toEqual(kilometres)
  })

  it('again by all that is drawn when the units change, and only then', () => {
    const drawn = jest.fn()
    const stop = i18n.on('change', drawn)
    measureIn('miles')
    expect(drawn).not.toHaveBeenCalled()
    measureIn('kilometres')
    expect(drawn).toHaveBeenCalledTimes(1)
    expect(i18n.locale).toBe('en')
    stop()
  })
})
