import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { isReservedPath } from '../reserved-paths.ts'
import { MANIFEST } from './install-files.ts'
import { serveInstall } from './serve-install.ts'

const server = fastify()
server.register(cookie)
serveInstall(server, { title: 'Kicker & Co' })
afterAll(() => server.close())

const read = async (url: string, language = 'en') => server.inject({ url, headers: { 'accept-language': language } })

it('the manifest names the product and its shortcuts in the language of the reader', async () => {
  const response = await read(MANIFEST, 'ar')
  expect(response.headers['content-type']).toMatch('application/manifest+json')
  expect(response.json()).toMatchObject({ name: 'Kicker & Co', lang: 'ar', dir: 'rtl', display: 'standalone' })
  expect(response.json().shortcuts[0].name).toBe('استدعاء حكم')
})

it('every icon of the manifest is a PNG of the size that it claims, at a path that no remote may have', async () => {
  const { icons } = (await read(MANIFEST)).json<{ icons: { src: string; sizes: string; purpose: string }[] }>()
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of icons) {
    const { headers, rawPayload } = await read(src)
    expect(headers['content-type']).toBe('image/png')
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    expect(isReservedPath(src)).toBe(true)
  }
})

it('the manifest takes shared places and links to the request form, in the address', async () => {
  const { share_target } = (await read(MANIFEST)).json()
  const params = { title: 'title', text: 'text', url: 'url' }
  expect(share_target).toMatchObject({ action: '/request', method: 'GET', params })
})
