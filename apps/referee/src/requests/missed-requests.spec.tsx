import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { DISPATCH_OUTCOMES, isShownToReferee } from '@refcall/domain'
import { aPaidReferee, FakeService, refused, THEN } from '@refcall/fixtures'
import { device } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'
import { missedText } from './missed-words.ts'

const MISSED = 'GET /api/mobile/matches/missed'
const missed = {
  id: 'm1',
  requestedAt: THEN,
  paymentMethod: 'cash',
  playerCount: 4,
  gamesRemaining: 2,
  distance: 1.1,
  isOpen: false,
  outcome: 'wave_full',
} as const

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
  service.on(MISSED, { requests: [missed] })
})

const ask = async () => {
  open('/referee')
  const summary = await screen.findByText('Why was I not asked?')
  expect(service.made(MISSED)).toEqual([])
  await userEvent.click(summary)
}

describe('missed requests work', () => {
  it('with why, once somebody asks', async () => {
    await ask()
    const reason = await screen.findByText('Nearer referees were asked.')
    expect(reason.closest('li')).toHaveTextContent('4 players, 2 games, cash, 1.1 mi')
    expect(service.made(MISSED)[0]?.search).toContain(device.getState().id)
    const section = screen.getByRole('region', { name: 'Requests' })
    const { violations } = await act(() => axe.run(section, { rules: { 'color-contrast': { enabled: false } } }))
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('grouped by why, with the newest of each group', async () => {
    const off = Array.from({ length: 11 }, (_, at) => ({
      ...missed,
      id: `off-${at}`,
      outcome: 'off_duty' as const,
      distance: at,
    }))
    service.on(MISSED, { requests: [off[0] ?? missed, missed, ...off.slice(1)] })
    await ask()
    const group = (await screen.findByText('11 while you were off duty')).closest('li')
    expect(group?.querySelectorAll('time')).toHaveLength(3)
    expect(group?.parentElement?.querySelectorAll('li')).toHaveLength(2)
    expect(screen.getByText('Nearer referees were asked.')).toBeVisible()
  })

  it('when there were none', async () => {
    service.on(MISSED, { requests: [] })
    await ask()
    expect(await screen.findByText('You missed no requests in the last hour.')).toBeVisible()
  })

  it('with a sentence of its own for every outcome', () => {
    const told = DISPATCH_OUTCOMES.filter(isShownToReferee)
    expect(new Set(told.flatMap((outcome) => [missedText(outcome), missedText(outcome, 2)])).size).toBe(2 * told.length)
  })
})

describe('missed requests refuse', () => {
  it('to hide that they did not arrive', async () => {
    service.on(MISSED, refused('unavailable'))
    await ask()
    expect(await screen.findByText('The requests did not load')).toBeVisible()
  })
})
