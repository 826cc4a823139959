import { connection } from './connection.ts'
import { sendOnceOnline } from './once-online.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const setLost = (what: 'network' | 'stream' | null) =>
  connection.setState({ lost: what && { what, since: new Date() } })
afterEach(() => setLost(null))

describe('a write that is still meant later', () => {
  it('is made once more when the network is back, and not before', async () => {
    setLost('network')
    const write = jest.fn<Promise<string>, []>().mockImplementationOnce(noAnswer).mockResolvedValue('sent')
    const sent = sendOnceOnline(write)
    await Promise.resolve()
    setLost('network')
    await new Promise(process.nextTick)
    expect(write).toHaveBeenCalledTimes(1)
    setLost(null)
    expect(await sent).toBe('sent')
    expect(write).toHaveBeenCalledTimes(2)
  })

  it('is made once where the network is there although the browser reports none', async () => {
    setLost('network')
    const write = jest.fn(() => Promise.resolve('sent'))
    expect(await sendOnceOnline(write)).toBe('sent')
    expect(write).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['with a network: it may have arrived', null, new TypeError('Failed to fetch')],
    ['while only the stream is lost', 'stream', new TypeError('Failed to fetch')],
    ['by an answer', 'network', new Error('refused')],
  ] as const)('is not made again where it fails %s', async (_how, what, error) => {
    setLost(what)
    const write = jest.fn(() => Promise.reject(error))
    await expect(sendOnceOnline(write)).rejects.toBe(error)
    setLost(null)
    await new Promise(process.nextTick)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('fails where the network that is back loses it', async () => {
    setLost('network')
    const write = jest.fn(noAnswer)
    const sent = sendOnceOnline(write)
    const failed = expect(sent).rejects.toThrow('Failed to fetch')
    await new Promise(process.nextTick)
    setLost(null)
    await failed
    expect(write).toHaveBeenCalledTimes(2)
  })
})
