import { endpoints, ERRORS } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { PRODUCTION } from '../testing/production-variables.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const get = (url: string) => app.client().inject({ method: 'GET', url })

it('describes every call of the contract, with what it takes and answers', async () => {
  const document = (await get('/api/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [key, entry] of Object.entries(endpoints)) {
    const { method, template: url } = splitKey(key)
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([key, operation?.summary]).toEqual([key, entry.summary])
    const statuses = [
      '200',
      '400',
      '404',
      '429',
      '500',
      '503',
      ...entry.errors.map((code) => String(ERRORS[code].status)),
    ]
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses))
    expect(operation.requestBody !== undefined).toBe('body' in entry)
  }
})

it('is a page that asks nothing of other hosts', async () => {
  const page = await get('/api/docs/')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.headers['content-security-policy']).toMatch("default-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
  expect(page.body).toContain('./openapi.json')
  expect((await get('/api/docs/openapi.yaml')).body).toMatch(/^openapi: /)
  const script = await get('/api/docs/js/scalar.js')
  expect(script.headers['content-type']).toMatch('application/javascript')
  expect(script.body.length).toBeGreaterThan(1_000_000)
  expect((await get('/api/docs')).headers.location).toBe('/api/docs/')
})

it('is closed in production, unless it is opened by its own variable', async () => {
  const answers = async (env: Record<string, string>) => {
    const production = await startApp({ ...PRODUCTION, PAYMENTS: 'off', ...env })
    const { statusCode } = await production.client().inject({ method: 'GET', url: '/api/docs/openapi.json' })
    await production.close()
    return statusCode
  }
  expect(await answers({})).toBe(404)
  expect(await answers({ API_DOCS: 'open' })).toBe(200)
})

/** Prints how many files of the page's library a process has loaded: once it is ready, and after the first request of the page. */
const counting = `
  import { registerHooks } from 'node:module'
  let count = 0
  registerHooks({ load: (url, context, next) => ((count += url.includes('/@scalar/') ? 1 : 0), next(url, context)) })
  const [{ buildApp }, { systemClock }, { readConfig }] = await Promise.all(['app', 'platform/clock', 'platform/config'].map((name) => import('${__dirname}/../' + name + '.ts')))
  const { app } = await buildApp(readConfig(process.env), systemClock)
  await app.ready()
  console.log(count)
  await app.inject('/api/docs/')
  console.log(count)
  await app.close()
`

it('costs a process nothing until somebody asks for its page', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', REFCALL_ENV: 'test', LOG_LEVEL: 'silent', PAYMENTS: 'off' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', counting], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [before, after] = (await text(child.stdout)).trim().split('\n').map(Number)
  expect(before).toBe(0)
  expect(after).toBeGreaterThan(0)
})
