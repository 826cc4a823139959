import { clearLockedPorts } from 'get-port'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { steadyPort } from './free-port.ts'

it('passes over a port that somebody listens on', async () => {
  const chances = [0.5, 0.5, 0.25]
  const taken = createServer()
  const port = await steadyPort(() => 0.5)
  await once(taken.listen(port, '127.0.0.1'), 'listening')
  clearLockedPorts()
  const other = await steadyPort(() => chances.shift() ?? Math.random())
  taken.close()
  expect(other).not.toBe(port)
  expect(other).toBeLessThan(30_000)
})
