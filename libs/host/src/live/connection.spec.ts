import { connection, followNetwork, reportNetwork, reportStream } from './connection.ts'
import { tab } from '../storage.ts'

let stop = () => {}
beforeEach(() => {
  jest.useFakeTimers()
  stop = followNetwork()
})
afterEach(() => {
  go(true)
  reportStream(null)
  stop()
  jest.useRealTimers()
})

function go(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const lost = () => connection.getState().lost

describe('the connection', () => {
  it('is lost with the network, since that moment, until it is back', () => {
    const since = new Date()
    go(false)
    expect(lost()).toEqual({ what: 'network', since })
    jest.advanceTimersByTime(60_000)
    // As after a reload.
    go(false)
    expect(lost()).toEqual({ what: 'network', since })
    go(true)
    expect(lost()).toBeNull()
    expect(tab.read('tab-offline-since')).toBeNull()
  })

  it('is lost with the stream within two seconds, since the stream ended', () => {
    reportStream('open')
    const since = new Date()
    reportStream('waiting')
    reportStream('connecting')
    jest.advanceTimersByTime(2_000)
    expect(lost()).toEqual({ what: 'stream', since })
    reportStream('open')
    expect(lost()).toBeNull()
  })

  it('is not lost while a stream is opened for the first time, or comes back at once', () => {
    reportStream('connecting')
    jest.advanceTimersByTime(10_000)
    expect(lost()).toBeNull()
    reportStream('waiting')
    jest.advanceTimersByTime(1_000)
    reportStream('open')
    jest.advanceTimersByTime(10_000)
    expect(lost()).toBeNull()
  })

  it('is that of the network where both are lost, and of no stream after the last was left', () => {
    go(false)
    reportStream('waiting')
    jest.advanceTimersByTime(2_000)
    expect(lost()?.what).toBe('network')
    go(true)
    reportStream('waiting')
    reportStream(null)
    jest.advanceTimersByTime(10_000)
    expect(lost()).toBeNull()
  })

  it.each([
    ['the network is back', () => go(false), () => go(true)],
    ['the user has signed in to the network', () => reportNetwork('sign_in'), () => reportNetwork('open')],
  ])('D6: is that of the stream when %s and the stream is not', (_, lose, regain) => {
    lose()
    const since = new Date()
    reportStream('waiting')
    jest.advanceTimersByTime(10_000)
    regain()
    expect(lost()).toBeNull()
    jest.advanceTimersByTime(2_000)
    expect(lost()).toEqual({ what: 'stream', since })
    reportStream('open')
    expect(lost()).toBeNull()
  })
})
