import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterThen, aMatch, aPaidReferee, FakeService, FakeStream } from '@refcall/fixtures'
import { setAlert } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

/** The notes that were started, and what was vibrated. */
let notes: number[]
let vibrate: jest.Mock
let service: FakeService

class FakeParam {
  setValueAtTime() {}
  exponentialRampToValueAtTime() {}
}
class FakeNode {
  readonly gain = new FakeParam()
  connect = (next: object) => next
}
class FakeOscillator extends FakeNode {
  readonly #hertz: number
  constructor(_: object, { frequency }: { frequency: number }) {
    super()
    this.#hertz = frequency
  }
  start() {
    notes.push(this.#hertz)
  }
  stop() {}
}
class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
}

const pressedOnce = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
const lessMotion = (matches: boolean) => {
  window.matchMedia = jest.fn((media) => ({
    media,
    matches: matches && media.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  })) as never
}

beforeEach(() => {
  notes = []
  vibrate = jest.fn()
  Object.assign(globalThis, { AudioContext: FakeAudio, OscillatorNode: FakeOscillator, GainNode: FakeNode })
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  pressedOnce(true)
  lessMotion(false)
  setAlert('sound', false)
  setAlert('vibration', true)
  service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
  service.pending = [aMatch({ id: 'known' })]
})

/** The dashboard on duty, and then another request. */
async function another() {
  open('/referee')
  await screen.findByText('1 request near you')
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  expect(notes).toEqual([])
  expect(vibrate).not.toHaveBeenCalled()
  const match = aMatch({ id: 'new', tableNumber: 'B2' })
  service.pending = [...service.pending, match]
  await act(() => FakeStream.send({ type: 'match_request', match }))
  await screen.findByText('2 requests near you')
}

describe('a new request works', () => {
  it('with vibration, and without sound until that is chosen', async () => {
    await another()
    expect(vibrate).toHaveBeenCalledTimes(1)
    expect(notes).toEqual([])
  })

  it('with the sound that was chosen, which is played as a sample', async () => {
    open('/referee')
    await userEvent.click(await screen.findByText('Sound and vibration'))
    await userEvent.click(screen.getByRole('switch', { name: 'Sound' }))
    expect(notes).toEqual([880, 1_175])
    expect(localStorage.getItem('alert-sound')).toBe('on')
  })

  it('is heard once it appears, but not those that were there before', async () => {
    setAlert('sound', true)
    await another()
    expect(notes).toEqual([880, 1_175])
  })
})

describe('a new request is silent', () => {
  it('before anything was pressed on the page', async () => {
    setAlert('sound', true)
    pressedOnce(false)
    await another()
    expect(notes).toEqual([])
    expect(vibrate).not.toHaveBeenCalled()
  })

  it('and does not shake for who wants less motion', async () => {
    lessMotion(true)
    await another()
    expect(vibrate).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Sound and vibration'))
    expect(screen.queryByRole('switch', { name: 'Vibration' })).toBeNull()
  })
})

it('a request tells its age and the time left, minute by minute', async () => {
  jest.useFakeTimers()
  service.pending = [aMatch({ createdAt: afterThen(-2), expiresAt: afterThen(13) })]
  open('/referee')
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Asked 2 min ago, 12 min left')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(12 * 60_000))
  expect(screen.getByText('Asked 14 min ago, less than a minute left')).toBeVisible()
  jest.useRealTimers()
})
