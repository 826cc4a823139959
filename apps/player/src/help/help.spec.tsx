import { act, screen, within } from '@testing-library/react'
import { afterThen, aMatch, aReport, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { DAY, MINUTE } from '@refcall/domain'
import { device } from '@refcall/host'
import { show } from '../testing/show.tsx'

const REPORT = 'POST /api/device/:deviceId/matches/:matchId/reports'
const requesterDeviceId = device.getState().id
const minutesSinceThen = Math.floor((Date.now() - Date.parse(afterThen(0))) / MINUTE)
const endedAgo = (ms: number) => afterThen(minutesSinceThen - ms / MINUTE)
const completed = aMatch({ requesterDeviceId, status: 'completed', completedAt: endedAgo(DAY) })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.history = [completed]
})

const openHelp = async () => {
  const shown = show('/history')
  await shown.user.click(await screen.findByRole('button', { name: 'Something wrong?' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: 'Something wrong?' })) }
}

describe('the player’s help', () => {
  it('takes what went wrong, and shows it in the place of the form', async () => {
    service.on(REPORT, () => ({ report: aReport({ words: '20 instead of 16' }) }))
    const { user, dialog } = await openHelp()
    await user.selectOptions(dialog.getByLabelText('What went wrong?'), 'Wrong amount')
    await user.type(dialog.getByLabelText('In your words (optional)'), ' 20 instead  of 16')
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(await dialog.findByText('We are looking at it. The answer appears here.')).toBeVisible()
    expect(service.made(REPORT).map(({ body }) => body)).toEqual([
      { reason: 'wrong_amount', words: '20 instead of 16' },
    ])
    expect(dialog.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Your report', hidden: true })).toBeInTheDocument()
  })

  it('asks for words where the reason says nothing, and keeps them if they are not taken', async () => {
    service.on(REPORT, refused('too_many_requests'))
    const { user, dialog } = await openHelp()
    await user.selectOptions(dialog.getByLabelText('What went wrong?'), 'Something else')
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(dialog.getByLabelText('In your words')).toBeInvalid()
    expect(service.made(REPORT)).toEqual([])
    await user.type(dialog.getByLabelText('In your words'), 'The table is broken')
    await user.click(dialog.getByRole('button', { name: 'Report' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Too many requests')
    expect(dialog.getByLabelText('In your words')).toHaveValue('The table is broken')
  })

  it('shows the answer live where it was asked', async () => {
    service.reports = [aReport()]
    const { user } = show('/history')
    expect(await screen.findByRole('button', { name: 'Your report' })).toBeVisible()
    service.reports = [aReport({ closedAt: afterThen(5), answer: 'We have refunded $4.' })]
    await act(() => FakeStream.send({ type: 'match_report', matchId: completed.id }))
    await user.click(await screen.findByRole('button', { name: 'Your report: read the answer' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('We have refunded $4.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Report' })).toBeVisible()
  })

  it('stands in the match, and not on the matches of another device or of long ago', async () => {
    service.history = [
      aMatch({ id: 'old', requesterDeviceId, status: 'completed', completedAt: endedAgo(31 * DAY) }),
      aMatch({ id: 'theirs', requesterDeviceId: 'web_9', status: 'completed', completedAt: endedAgo(DAY) }),
      completed,
    ]
    show('/history')
    expect(await screen.findAllByRole('button', { name: 'Something wrong?' })).toHaveLength(1)
  })

  it('stands in the match that goes on', async () => {
    service.matches = [aMatch({ requesterDeviceId, status: 'accepted', refereeName: 'Vera L.' })]
    show('/')
    expect(await screen.findByRole('button', { name: 'Something wrong?' })).toBeVisible()
  })
})

describe('being kept apart', () => {
  const KEEP = 'PUT /api/device/:deviceId/matches/:matchId/kept-apart'
  const met = { ...completed, refereeName: 'Vera L.' }

  it('T2: never to meet the referee again is one press, and one press takes it back', async () => {
    service.history = [met]
    service.on(KEEP, () => {
      service.keptApart = service.keptApart.length === 0 ? [met.id] : []
      return { isKeptApart: service.keptApart.length > 0 }
    })
    const { user, dialog } = await openHelp()
    await user.click(await dialog.findByRole('button', { name: 'Never meet this referee again' }))
    expect(await dialog.findByText('You and this referee will not meet again. The referee is not told.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Allow meeting again' }))
    expect(await dialog.findByRole('button', { name: 'Never meet this referee again' })).toBeVisible()
    expect(service.made(KEEP).map(({ body }) => body)).toEqual([{ isKeptApart: true }, { isKeptApart: false }])
  })

  it('T2: is not offered where nobody has been met', async () => {
    const { dialog } = await openHelp()
    expect(await dialog.findByRole('button', { name: 'Report' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Never meet this referee again' })).not.toBeInTheDocument()
  })
})
