import { startApiProcesses } from './api-processes.ts'
import { freePort } from '../run/free-port.ts'
import { startService, type Service } from '../run/processes.ts'
import { waitForAnswer } from '../run/wait-for.ts'

/** A process that reports its number and port, and is ready at once. */
const PROGRAM = `
  const { createServer } = require('node:http')
  const port = Number(process.env.PORT)
  createServer((request, response) => response.end(JSON.stringify({ pid: process.pid, port }))).listen(port, '127.0.0.1')`

interface StartedProcess {
  readonly pid: number
  readonly port: number
}

const startOne = async (port: number, number: number): Promise<Service> => {
  const service = startService(`API ${number}`, ['-e', PROGRAM], {
    env: { PORT: String(port) },
    logFile: `spec-api-${number}.log`,
  })
  await waitForAnswer(`http://127.0.0.1:${port}/api/ready`, service)
  return service
}

const running: Service[] = []
afterEach(() => Promise.all(running.splice(0).map((service) => service.stop())))

const startTwo = async (start = startOne) => {
  const port = await freePort()
  const said: string[] = []
  const service = await startApiProcesses(2, port, start, (line) => said.push(line), 'spec-')
  running.push(service)
  return { service, said, url: `http://127.0.0.1:${port}/` }
}

const ask = async (url: string): Promise<StartedProcess | null> => {
  const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => null)
  return answer?.ok ? answer.json() : null
}
/** Calls the gateway until two responses satisfy the condition. */
const askTwo = async (
  url: string,
  isIt: (pair: readonly StartedProcess[]) => boolean,
): Promise<readonly StartedProcess[]> => {
  for (;;) {
    const pair = [await ask(url), await ask(url)].filter((told) => told !== null)
    if (pair.length === 2 && isIt(pair)) return pair.toSorted((a, b) => a.port - b.port)
  }
}
const areTwo = ([one, other]: readonly StartedProcess[]) => one?.port !== other?.port

it('works: starts one that ended again on its port, while the other one serves', async () => {
  const { said, url } = await startTwo()
  const [killed, other] = await askTwo(url, areTwo)
  process.kill(killed?.pid ?? 0, 'SIGKILL')
  const again = await askTwo(url, (pair) => areTwo(pair) && pair.every(({ pid }) => pid !== killed?.pid))
  expect(again).toEqual([{ pid: expect.any(Number), port: killed?.port }, other])
  expect(said.at(-1)).toMatch(/^The API [12] ended by itself \(SIGKILL\)\. It is started again\.$/)
})

it('works: tries again until one that will not start does', async () => {
  let tries = 0
  const { url } = await startTwo((port, number) => {
    tries += 1
    return tries === 3 ? Promise.reject(new Error('not now')) : startOne(port, number)
  })
  const [killed] = await askTwo(url, areTwo)
  process.kill(killed?.pid ?? 0, 'SIGKILL')
  await askTwo(url, (pair) => areTwo(pair) && pair.every(({ pid }) => pid !== killed?.pid))
  expect(tries).toBe(4)
})

it('works: stopping ends all of them, also one that is just being started again', async () => {
  let isAgain = () => {}
  const again = new Promise<void>((resolve) => (isAgain = resolve))
  const started: Service[] = []
  const { service, url } = await startTwo(async (port, number) => {
    if (started.length === 2) isAgain()
    const one = await startOne(port, number)
    started.push(one)
    return one
  })
  const pair = await askTwo(url, areTwo)
  process.kill(pair[0]?.pid ?? 0, 'SIGKILL')
  await again
  await service.stop()
  expect(await Promise.all([ask(url), ...pair.map(({ port }) => ask(`http://127.0.0.1:${port}`))])).toEqual([
    null,
    null,
    null,
  ])
  expect(await Promise.all(started.map(({ ended }) => ended))).toHaveLength(3)
})
