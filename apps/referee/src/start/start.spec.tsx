import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anAccount, FakeService } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const save = 'POST /api/user/payment-preferences'

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), anAccount())
})

const currentStep = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')
const next = () => userEvent.click(screen.getByRole('link', { name: 'Next' }))

describe('the first steps work', () => {
  it('through name and rate, banking and first duty, to the requests', async () => {
    const path = open('/referee-start')
    const name = await screen.findByLabelText('Display Name (optional)')
    expect(currentStep()).toHaveTextContent('Name and rate')
    await userEvent.clear(name)
    await userEvent.type(name, 'Remy')
    await userEvent.click(screen.getByRole('switch', { name: 'Accept Electronic Payments' }))
    const rate = screen.getByLabelText(/^Your rate per person per game/)
    await userEvent.clear(rate)
    await userEvent.type(rate, '3')
    await next()
    expect(currentStep()).toHaveTextContent('Banking')
    expect(await screen.findByRole('button', { name: 'Set Up Banking Information' })).toBeVisible()
    await waitFor(() =>
      expect(service.preferences).toMatchObject({ displayName: 'Remy', acceptsElectronic: true, customRate: '3.00' }),
    )
    await next()
    expect(currentStep()).toHaveTextContent('First duty')
    await userEvent.click(screen.getByRole('link', { name: 'Go to your requests' }))
    expect(path()).toBe('/referee')
    expect(service.made(save).length).toBeGreaterThan(0)
  })

  it('without banking for cash alone', async () => {
    open('/referee-start?step=2')
    expect(await screen.findByText(/^You take cash only/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set Up Banking Information' })).toBeNull()
  })

  it.each(['0', '9', 'x', '-1'])('at a step there is, whatever the address says: %s', async (step) => {
    open(`/referee-start?step=${step}`)
    await screen.findByRole('list', { name: 'Steps' })
    expect(currentStep()).toBeDefined()
  })
})

describe('I7: the dashboard leads to the first steps', () => {
  const inSteps = () => screen.queryByRole('link', { name: 'Your first steps' })

  it('a referee without a match', async () => {
    signIn(service, anAccount({ stats: { totalMatches: 0, totalLikes: 0, totalLoves: 0 } }))
    const path = open('/referee-dashboard')
    await userEvent.click(await screen.findByRole('link', { name: 'Your first steps' }))
    expect(path()).toBe('/referee-start')
  })

  it('nobody who has refereed', async () => {
    signIn(service, anAccount({ stats: { totalMatches: 1, totalLikes: 0, totalLoves: 0 } }))
    open('/referee-dashboard')
    await screen.findByText('You are off duty')
    expect(inSteps()).toBeNull()
  })
})

describe('the first steps are not shown', () => {
  it('to a visitor, who signs in first', async () => {
    signIn(service, null)
    const path = open('/referee-start')
    await waitFor(() => expect(path()).toBe('/login'))
  })
})
