import { act, screen, waitFor } from '@testing-library/react'
import { dismissNotice, location } from '@refcall/host'
import type { FakeService } from '@refcall/fixtures'
import { notices } from '../testing/notices.ts'
import { chooseButton, maya, openElectronic, openWithReferee, paidService, payButton } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'
import { presentDraft, reduceStored } from './form-store.ts'

const AVAILABLE = 'GET /api/referees/available'

let service: FakeService
beforeEach(() => {
  ;({ service } = paidService())
  dismissNotice()
})

const valuesOf = (name: RegExp) => screen.getAllByRole('radio', { name }).map((radio) => radio.getAttribute('value'))

describe('the choices of a request', () => {
  it('F-02: are two or four players and one to five games, each with a value', async () => {
    show('/')
    await screen.findByLabelText('Table Number')
    expect(valuesOf(/Singles|Doubles/)).toEqual(['2', '4'])
    expect(valuesOf(/^\d games?$/)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('F-03: explain both ways of paying', async () => {
    show('/')
    const cash = await screen.findByRole('radio', { name: 'Non-Electronic Payment' })
    expect(cash).toHaveAccessibleDescription('Broadcast to nearby referees and arrange payment separately')
    const electronic = screen.getByRole('radio', { name: 'Electronic Payment' })
    expect(electronic).toHaveAccessibleDescription('Select a referee below, plus instant confirmation')
  })

  it('F-12: ask for the referees of the way of paying', async () => {
    const methods = () =>
      new Set(service.made(AVAILABLE).map(({ search }) => new URLSearchParams(search).get('paymentMethod')))
    const first = show('/')
    await screen.findByLabelText('Table Number')
    await waitFor(() => expect(methods()).toEqual(new Set(['cash'])))
    first.unmount()
    await openElectronic()
    await waitFor(() => expect(methods()).toEqual(new Set(['cash', 'electronic'])))
  })

  it('F-13: let go of a chosen referee without a rate as soon as electronic payment is chosen', async () => {
    reduceStored({
      type: 'table_repeated',
      fields: { ...presentDraft(), referee: { id: maya.id, name: 'Maya R.', takesElectronic: false } },
    })
    await openElectronic()
    expect(await chooseButton()).toBeVisible()
  })

  it('Q-04: refuse to be sent without a place, and say so', async () => {
    await openWithReferee()
    const pay = await payButton()
    act(() => {
      // Removed between the last rendering and the click.
      location.setState({ place: null })
      pay.click()
    })
    expect(service.made('POST /api/payments/create-intent')).toEqual([])
    await waitFor(() =>
      expect(notices()).toMatchObject({
        title: 'Location Required',
        text: 'We need your location to find nearby referees.',
      }),
    )
  })
})
