import { keepService } from './keep-service.ts'
import type { Service } from './processes.ts'

/** A service that ends on request, and the log lines of its keeper. */
const keepFake = async (refusals: readonly number[] = [], { livesOn = false, laterTakeMs = 0 } = {}) => {
  const said: string[] = []
  const ends: ((reason: string) => void)[] = []
  const stopped: number[] = []
  let starts = 0
  const start = async (): Promise<Service> => {
    const number = (starts += 1)
    if (refusals.includes(number)) throw new Error(`Start ${number} failed.`)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(resolve)
    const stop = async () => {
      stopped.push(number)
      if (!livesOn) resolve('stopped')
    }
    if (number > 1 && laterTakeMs > 0) await new Promise((done) => setTimeout(done, laterTakeMs))
    return { name: 'thing', pid: number, ended: promise, stop }
  }
  const service = await keepService(start, (line) => said.push(line))
  const end = (reason = 'The thing ended by itself (SIGKILL).\nits last words') => ends.at(-1)?.(reason)
  return { service, said, end, stopped, starts: () => starts }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

it('starts again what ends, after pauses that grow, and says so', async () => {
  const { service, said, end, starts } = await keepFake()
  for (const pauseMs of [100, 400, 1_600, 4_000]) {
    end()
    const before = starts()
    await pass(pauseMs - 1)
    expect(starts()).toBe(before)
    await pass(1)
    expect(starts()).toBe(before + 1)
    expect(service.pid).toBe(before + 1)
  }
  expect(said).toEqual(Array.from({ length: 4 }, () => 'The thing ended by itself (SIGKILL). It is started again.'))
})

it('gives up what ended five times within a minute, with the reason of the last time; failed starts count', async () => {
  const { service, said, end } = await keepFake([2, 3])
  end()
  await pass(100 + 400 + 1_600)
  expect(said.at(-1)).toBe('Start 3 failed. It is started again.')
  end()
  await pass(4_000)
  const told = jest.fn()
  void service.ended.then(told)
  end()
  await pass(0)
  expect(told).toHaveBeenCalledWith(
    'The thing ended 5 times within a minute. The thing ended by itself (SIGKILL).\nits last words',
  )
})

it('goes on with what ends less often, for ever', async () => {
  const { end, starts } = await keepFake()
  for (let round = 1; round <= 20; round += 1) {
    end()
    await pass(16_000)
    expect(starts()).toBe(round + 1)
  }
})

it('stopping it ends it, and starts nothing', async () => {
  const { service, end, stopped, starts } = await keepFake()
  end()
  await pass(50)
  const stopping = service.stop()
  await pass(1_000)
  await stopping
  expect([stopped, starts()]).toEqual([[1], 1])
})

it('stopping it stops what was just being started again', async () => {
  const { service, end, stopped, starts } = await keepFake([], { laterTakeMs: 50 })
  end()
  await pass(120)
  const stopping = service.stop()
  await pass(1_000)
  await stopping
  expect([stopped, starts()]).toEqual([[1, 2], 2])
})

it('stopping it does not wait for the end of a service that lives on for others', async () => {
  const { service, stopped, starts } = await keepFake([], { livesOn: true })
  await service.stop()
  expect([stopped, starts()]).toEqual([[1], 1])
})
