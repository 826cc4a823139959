import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { Output } from '@refcall/contract'
import { aPaidReferee, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { formatTime } from '@refcall/messages'
import { notices } from '../testing/notices.ts'
import { open } from '../testing/open.tsx'
import { press, signIn } from '../testing/stage.ts'

const SHIFT = 'PUT /api/mobile/device/:deviceId/shift'
const BREAK = 'PUT /api/mobile/device/:deviceId/break'
const ENDS_AT = '2026-11-21T20:15:00.000Z'
const time = formatTime(ENDS_AT)

let service: FakeService
let status: Output<'GET /api/mobile/device/:deviceId/status'>
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  status = { exists: true, isAvailable: true }
  service.on('GET /api/mobile/device/:deviceId/status', () => status)
  service.on(SHIFT, () => status)
  service.on(BREAK, () => status)
})

const unfold = async (summary: string) => userEvent.click(await screen.findByText(summary))
const duty = (state: 'On' | 'Off') => screen.findByRole('switch', { name: `${state} duty` })
const hear = (notice: 'shift_ending' | 'shift_ended' | 'break_over') =>
  act(() => FakeStream.send({ type: 'duty_notice', notice, endsAt: ENDS_AT }))

describe('a shift', () => {
  it('has no end at first; it is chosen by one press, and taken back by one', async () => {
    open('/referee')
    await unfold('Shift and breaks')
    expect(screen.queryByRole('button', { name: 'Until I stop' })).toBeNull()
    status = { ...status, shift: { endsAt: ENDS_AT, isEnding: false } }
    await press('2 hours')
    expect(await screen.findByText(`Shift until ${time}`)).toBeVisible()
    status = { exists: true, isAvailable: true }
    await press('Until I stop')
    expect(await screen.findByText('Shift and breaks')).toBeVisible()
    expect(service.made(SHIFT).map(({ body }) => body)).toEqual([{ minutes: 120 }, { minutes: null }])
    const { violations } = await act(() =>
      axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }),
    )
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('warns before its end, and one press makes it longer', async () => {
    status = { ...status, shift: { endsAt: ENDS_AT, isEnding: false } }
    open('/referee')
    await screen.findByText(`Shift until ${time}`)
    expect(screen.queryByText(`Your shift ends at ${time}`)).toBeNull()
    status = { ...status, shift: { endsAt: ENDS_AT, isEnding: true } }
    await hear('shift_ending')
    const warning = (await screen.findByText(`Your shift ends at ${time}`)).closest('[role=status]')
    expect(notices()).toBeNull()
    status = { ...status, shift: { endsAt: '2026-11-21T21:06:00.000Z', isEnding: false } }
    await userEvent.click(within(warning as HTMLElement).getByRole('button', { name: 'One more hour' }))
    await waitFor(() => expect(screen.queryByText(`Your shift ends at ${time}`)).toBeNull())
    expect(service.made(SHIFT).map(({ body }) => body)).toEqual([{ minutes: 60 }])
  })

  it('is over: the page is off duty, and says why', async () => {
    status = { ...status, shift: { endsAt: ENDS_AT, isEnding: true } }
    open('/referee')
    await duty('On')
    status = { exists: true, isAvailable: false }
    await hear('shift_ended')
    expect(await duty('Off')).not.toBeChecked()
    expect(notices()).toMatchObject({ title: 'Your shift has ended', text: 'You are off duty now.' })
  })

  it('that ended before the press stays ended', async () => {
    status = { ...status, shift: { endsAt: ENDS_AT, isEnding: true } }
    open('/referee')
    await screen.findByText(`Your shift ends at ${time}`)
    status = { exists: true, isAvailable: false }
    await press('One more hour')
    expect(await duty('Off')).not.toBeChecked()
  })

  it('could not be changed: that is said, and the page stays as it is', async () => {
    service.on(SHIFT, refused('internal'))
    jest.spyOn(console, 'error').mockImplementation(() => {})
    open('/referee')
    await unfold('Shift and breaks')
    await press('1 hour')
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be changed. Please try again.')
    expect(await duty('On')).toBeChecked()
  })
})

describe('a break', () => {
  it('is off duty until a press, says until when, and that it is over', async () => {
    open('/referee')
    await unfold('Shift and breaks')
    status = { exists: true, isAvailable: false, breakEndsAt: ENDS_AT }
    await press('15 min')
    expect(service.made(BREAK).map(({ body }) => body)).toEqual([{ minutes: 15 }])
    expect(await duty('Off')).not.toBeChecked()
    const pause = `Break until ${time}. Go on duty whenever you are ready.`
    expect(await screen.findByText(pause)).toBeVisible()
    status = { exists: true, isAvailable: false }
    await hear('break_over')
    await waitFor(() => expect(screen.queryByText(pause)).toBeNull())
    expect(notices()).toMatchObject({ title: 'Your break is over', text: 'Go on duty when you are ready.' })
    expect(await duty('Off')).not.toBeChecked()
  })
})
