import { readerTimeZone } from './time-zone.ts'

const options = new Intl.DateTimeFormat().resolvedOptions()
const named = (timeZone: string | undefined) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone } as Intl.ResolvedDateTimeFormatOptions)
afterEach(() => jest.restoreAllMocks())

it.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])(
  'takes %s as the device says',
  (zone) => {
    named(zone)
    expect(readerTimeZone()).toEqual({ timeZone: zone })
  },
)

it.each([undefined, '', 'Etc/Unknown', 'Nowhere/Land', '+02:00', 'null'])(
  'C2: counts days in UTC and says so where the device names %p',
  (zone) => {
    named(zone)
    expect(readerTimeZone()).toEqual({ timeZone: 'UTC', note: expect.stringContaining('UTC') })
  },
)
