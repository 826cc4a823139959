import { once } from 'node:events'
import { createServer } from 'node:net'
import { steadyPort } from './free-port.ts'

it('passes over a port that somebody listens on', async () => {
  const chances = [0.5, 0.5, 0.25]
  const taken = createServer()
  const port = await steadyPort(() => 0.5)
  await once(taken.listen(port, '127.0.0.1'), 'listening')
  const other = await steadyPort(() => chances.shift() ?? Math.random())
  taken.close()
  expect(other).not.toBe(port)
  expect(other).toBeLessThan(30_000)
})

it('gives up after many', async () => {
  const port = await steadyPort(() => 0.75)
  const taken = createServer()
  await once(taken.listen(port, '127.0.0.1'), 'listening')
  await expect(steadyPort(() => 0.75)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  taken.close()
})
