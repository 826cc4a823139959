import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MetricsConfig } from '../platform/read-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const TOKEN = '0123456789abcdef01234567'

/** Asks a server of these figures, which ends with the test. */
async function ask({
  token = null,
  path = '/metrics',
  read = () => Promise.resolve('up 1\n'),
  ...init
}: Partial<MetricsConfig> & RequestInit & { path?: string; read?: () => Promise<string> }) {
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, token }, read)
  const answer = await fetch(new URL(path, server.url), {
    ...init,
    headers: { connection: 'close', ...(init.headers as Record<string, string>) },
  })
  const text = await answer.text()
  server.close()
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}

describe('works', () => {
  it('tells the figures in Prometheus’ format', async () => {
    expect(await ask({})).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', text: 'up 1\n' })
  })

  it('tells them to who has the token', async () => {
    expect(await ask({ token: TOKEN, headers: { authorization: `Bearer ${TOKEN}` } })).toMatchObject({ status: 200 })
  })
})

describe('refuses', () => {
  it.each([
    {},
    { authorization: '' },
    { authorization: TOKEN },
    { authorization: `Bearer ${TOKEN}0` },
    { authorization: 'Bearer null' },
  ])('%j', async (headers) => {
    const read = jest.fn(() => Promise.resolve('up 1\n'))
    expect(await ask({ token: TOKEN, headers: headers as Record<string, string>, read })).toMatchObject({
      status: 401,
      text: expect.stringContaining('METRICS_TOKEN'),
    })
    expect(read).not.toHaveBeenCalled()
  })

  it('other paths and methods', async () => {
    expect(await ask({ path: '/api/health' })).toMatchObject({ status: 404 })
    expect(await ask({ method: 'POST' })).toMatchObject({ status: 405 })
  })

  it('with a sentence, when a process does not tell', async () => {
    const answer = await ask({ read: () => Promise.reject(new Error('Operation timed out.')) })
    expect(answer).toMatchObject({ status: 503, text: 'A process did not tell its figures in time.\n' })
  })

  it('to begin on a port in use', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(serveMetrics({ host: '127.0.0.1', port, token: null }, () => Promise.resolve(''))).rejects.toThrow(
      'EADDRINUSE',
    )
    other.close()
  })
})
