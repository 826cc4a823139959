import { i18n } from '@lingui/core'
import { formatMoney } from './money.ts'
import { formatNumber } from './number.ts'
import { formatDay, formatDateTime } from './time.ts'

const speak = (language: string) => i18n.loadAndActivate({ locale: language, messages: {} })

const made = { date: jest.spyOn(Intl, 'DateTimeFormat'), number: jest.spyOn(Intl, 'NumberFormat') }
beforeEach(() => jest.clearAllMocks())
afterAll(() => jest.restoreAllMocks())

it('works: a list makes a format once, not for each of its rows', () => {
  speak('fr')
  for (let row = 0; row < 50; row++) {
    formatDay(new Date(row))
    formatMoney(row, 'USD')
    formatNumber(row)
  }
  expect([made.date.mock.calls.length, made.number.mock.calls.length]).toEqual([1, 2])
})

it('refuses to write one language, currency or time zone by the format of another', () => {
  const at = '2026-11-20T18:42:00.000Z'
  const texts = ['en', 'de'].flatMap((language) => {
    speak(language)
    return [
      formatDateTime(at, 'UTC'),
      formatDateTime(at, 'Asia/Tokyo'),
      formatMoney('16.00', 'USD'),
      formatMoney('16.00', 'EUR'),
    ]
  })
  expect(new Set(texts).size).toBe(texts.length)
})

it('refuses to go on in a time zone that the reader has left', () => {
  speak('en')
  const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset')
  for (const minutes of [0, 0, -540]) {
    offset.mockReturnValue(minutes)
    formatDateTime('2026-11-20T18:42:00.000Z')
  }
  expect(made.date).toHaveBeenCalledTimes(2)
})
