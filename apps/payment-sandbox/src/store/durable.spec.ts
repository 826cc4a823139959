import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../tools/run/free-port.ts'
import { clientOf, hold } from '../spec-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'refcall-payments-'))
const file = join(folder, 'sandbox.db')
let running: ChildProcess | undefined

afterEach(() => running?.kill('SIGKILL'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the process; resolves when it reports that it is listening. */
const start = async (port: number): Promise<ChildProcess> => {
  const env = { ...process.env, PAYMENTS_PORT: String(port), PAYMENTS_FILE: file, NODE_OPTIONS: '' }
  const child = fork(join(import.meta.dirname, '../main.ts'), {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  await once(child.stdout!, 'data')
  return child
}

describe('works', () => {
  it('a killed process loses nothing that it answered', async () => {
    const port = await freePort()
    running = await start(port)
    const stripe = clientOf(port)
    const known: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const intent = await hold(stripe)
      const paid = await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture-${round}` })
      known.push(paid.id)
      running.kill('SIGKILL')
      await once(running, 'exit')
      running = await start(port)
      for (const id of known) expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
      const again = await stripe.paymentIntents.capture(paid.id, {}, { idempotencyKey: `capture-${round}` })
      expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    }
    const { data } = await stripe.balanceTransactions.list({ type: 'charge' })
    expect(data).toHaveLength(3)
  })
})
