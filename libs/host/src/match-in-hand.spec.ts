import { aMatch, anAccount, anElectronicMatch, FakeService } from '@refcall/fixtures'
import { forgetDevice } from './forget-device.ts'
import { keepMatch, keptMatch, matchInHand } from './match-in-hand.ts'
import { clearAuth, setUser } from './session.ts'
import { startHost } from './start.ts'
import { kept } from './storage.ts'

const match = anElectronicMatch({
  status: 'awaiting_verification',
  verificationCode: '012345',
  clientSecret: 'pi_1_secret',
})

afterEach(() => {
  keepMatch('web_1', null)
  jest.useRealTimers()
})

describe('the match in hand', () => {
  it('can be read again by its own device, without what pays for it', () => {
    keepMatch('web_1', match)
    expect(keptMatch('web_1')).toMatchObject({ id: match.id, verificationCode: '012345' })
    expect(kept.read('match-in-hand')).not.toContain('pi_1_secret')
    expect(matchInHand.getState().id).toBe(match.id)
  })

  it('is gone with the match, for another device, and once it must have ended', () => {
    jest.useFakeTimers()
    keepMatch('web_1', match)
    keepMatch('web_1', null)
    expect(keptMatch('web_1')).toBeNull()
    keepMatch('web_1', match)
    expect(keptMatch('web_2')).toBeNull()
    expect(kept.read('match-in-hand')).toBeNull()
    keepMatch('web_1', aMatch())
    jest.advanceTimersByTime(5.9 * 3_600_000)
    // Read offline and shown again: no younger for it.
    keepMatch('web_1', keptMatch('web_1'))
    jest.advanceTimersByTime(0.2 * 3_600_000)
    expect(keptMatch('web_1')).toBeNull()
  })

  it('is gone when its user signs out or another one comes, and after an erasure', () => {
    FakeService.install()
    const stop = startHost()
    const leave = [() => clearAuth(), () => setUser(anAccount({ id: 'other' })), () => forgetDevice()]
    for (const left of leave) {
      setUser(anAccount({ id: 'first' }))
      keepMatch('web_1', match)
      left()
      expect(kept.read('match-in-hand')).toBeNull()
    }
    stop()
  })
})
