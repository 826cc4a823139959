import { ApiError } from '@refcall/api-client'
import { connection } from './connection.ts'
import { sendOnceOnline } from './once-online.ts'
import { sendKeyed } from './send-keyed.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const write = jest.fn<Promise<string>, [string]>()
const keysSent = () => write.mock.calls.map(([key]) => key)
const distinct = () => new Set(keysSent()).size
beforeEach(() => void write.mockReset().mockResolvedValue('sent'))

describe('the key of a press', () => {
  it('is 128 random bits, other for each press and after each answer', async () => {
    for (const press of ['a', 'b', 'a']) expect(await sendKeyed(press, write)).toBe('sent')
    expect(distinct()).toBe(3)
    for (const key of keysSent()) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('stays with the press whose answer was lost, until it is answered', async () => {
    write.mockImplementationOnce(noAnswer).mockRejectedValueOnce(new ApiError(503, 'Service Unavailable', ''))
    await expect(sendKeyed('lost', write)).rejects.toThrow(TypeError)
    await expect(sendKeyed('lost', write)).rejects.toThrow(ApiError)
    await sendKeyed('other', write)
    await sendKeyed('lost', write)
    const [first, second, other, third] = keysSent()
    expect([second, third]).toEqual([first, first])
    expect(other).not.toBe(first)
    await sendKeyed('lost', write)
    expect(keysSent()[4]).not.toBe(first)
  })

  it('is another after a refusal, which has made nothing', async () => {
    write.mockRejectedValueOnce(new ApiError(400, 'Bad Request', '{"code":"invalid_request"}'))
    await expect(sendKeyed('refused', write)).rejects.toThrow(ApiError)
    await sendKeyed('refused', write)
    expect(distinct()).toBe(2)
  })

  it('is one for presses at the same instant', async () => {
    await Promise.all([sendKeyed('twice', write), sendKeyed('twice', write)])
    expect(distinct()).toBe(1)
  })

  it('stays over the time without a network', async () => {
    connection.setState({ lost: { what: 'network', since: new Date() } })
    write.mockImplementationOnce(noAnswer)
    const sent = sendKeyed('offline', (key) => sendOnceOnline(() => write(key)))
    await new Promise(process.nextTick)
    connection.setState({ lost: null })
    expect(await sent).toBe('sent')
    expect([keysSent().length, distinct()]).toEqual([2, 1])
  })
})
