import { i18n } from '@lingui/core'
import { MATCH_STATUSES } from '@refcall/domain'
import {
  availabilityText,
  badgeLabel,
  formatDateTime,
  formatDay,
  formatDistance,
  formatNumber,
  formatTime,
  gamesText,
  paymentLabel,
  playersText,
  rateText,
  relativeTime,
  STATUS_TONE,
  statusLabel,
  speak,
} from './index.ts'

describe('the words of a match', () => {
  it('D-09: has a label and a tone of its own for every status', () => {
    expect(new Set(MATCH_STATUSES.map(statusLabel)).size).toBe(MATCH_STATUSES.length)
    expect(new Set(Object.values(STATUS_TONE)).size).toBe(MATCH_STATUSES.length)
  })

  it('counts', () => {
    expect([gamesText(1), gamesText(2), playersText(1), playersText(4)]).toEqual([
      '1 game',
      '2 games',
      '1 player',
      '4 players',
    ])
  })

  it('names the payment', () => {
    expect([paymentLabel('cash'), paymentLabel('electronic')]).toEqual(['Cash Payment', 'Electronic Payment'])
  })
})

describe('the words of a referee', () => {
  it.each([
    [null, '$2.00 per game per person'],
    ['-1', '$2.00 per game per person'],
    ['0', 'Free'],
    ['3.50', '€3.50 per game per person'],
  ])('L-09: reads a rate of %s as %s', (rate, text) => {
    expect(rateText(rate, 'EUR')).toBe(text)
  })

  it('L-07, L-08: says badge and availability', () => {
    expect([badgeLabel('top_ref'), badgeLabel('rising_star')]).toEqual(['Top Ref', 'Rising Star'])
    expect([availabilityText(true), availabilityText(false)]).toEqual(['Available', 'Busy (Available in 15 min)'])
  })

  it.each([
    [0, '0.1 mi'],
    [0.42, '0.4 mi'],
    [9.96, '10.0 mi'],
  ])('reads %d miles as %s', (miles, text) => {
    expect(formatDistance(miles)).toBe(text)
  })
})

describe('the words of time', () => {
  const now = new Date('2026-11-20T18:42:00Z')

  it('writes instants in a time zone', () => {
    expect(formatDateTime(now, 'UTC')).toBe('20 Nov 2026, 18:42')
    expect(formatTime(now, 'UTC')).toBe('18:42')
    expect(formatDay('2026-11-20T23:30:00Z', 'Asia/Tokyo')).toBe('21 Nov 2026')
  })

  it.each([
    ['2026-11-20T18:41:30Z', 'just now'],
    ['2026-11-20T18:42:30Z', 'in a moment'],
    ['2026-11-20T18:38:00Z', '4 min ago'],
    ['2026-11-20T20:50:00Z', 'in 2 hr'],
    ['2026-11-17T10:00:00Z', '3 days ago'],
  ])('says %s as %s', (instant, text) => {
    expect(relativeTime(instant, now)).toBe(text)
  })
})

describe('in another language', () => {
  afterEach(() => speak('en'))

  const inLanguage = (language: string, say: () => string): string => {
    i18n.load(language, {})
    speak(language)
    // Which space character stands between number and unit is up to Intl.
    return say().replaceAll(/\s/g, ' ')
  }
  const now = new Date('2026-11-20T18:42:00Z')

  it.each([
    ['de', '0,4 mi', '20. Nov. 2026, 18:42', 'vor 4 Min.', '1.234'],
    ['fr', '0,4 mi', '20 nov. 2026, 18:42', 'il y a 4 min', '1 234'],
    ['ja', '0.4 mi', '2026年11月20日 18:42', '4 分前', '1,234'],
    ['ar', '0.4 ميل', '20 نوفمبر 2026، 06:42 م', 'قبل 4 دقائق', '1,234'],
  ])('%s has its own figures', (language, distance, date, ago, number) => {
    expect(inLanguage(language, () => formatDistance(0.42))).toBe(distance)
    expect(inLanguage(language, () => formatDateTime(now, 'UTC'))).toBe(date)
    expect(inLanguage(language, () => relativeTime('2026-11-20T18:38:00Z', now))).toBe(ago)
    expect(inLanguage(language, () => formatNumber(1234))).toBe(number)
  })

  it('gives every distance a figure', () => {
    expect(inLanguage('ar', () => [0.1, 1, 2, 3].map(formatDistance).join(' '))).toBe(
      '0.1 ميل 1.0 ميل 2.0 ميل 3.0 أميال',
    )
  })
})
