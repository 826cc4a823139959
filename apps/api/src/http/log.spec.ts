import Fastify from 'fastify'
import { logging } from './log.ts'

it('writes down routes and causes, but no address, device, place, secret or quoted row', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { ...Object(logging({ logLevel: 'info' })), stream: { write: (line: string) => lines.push(line) } },
  })
  app.get('/api/device/:deviceId', async () => {
    throw Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (id)=(web_1_secret) already exists.',
    })
  })
  const headers = { authorization: 'Bearer secret', cookie: 'refcall_key=secret' }
  await app.inject({ url: '/api/device/web_1_secret?next=/secret&latitude=secret', headers })
  await app.close()
  const written = lines.join('')
  expect(written).toContain('"route":"/api/device/:deviceId"')
  expect(written).toContain('duplicate key')
  expect(written).not.toContain('secret')
})
