import { endpoints } from '@refcall/contract'
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
    const [method = '', url = ''] = key.split(' ')
    const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([key, operation?.summary]).toEqual([key, entry.summary])
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']))
    expect(operation.requestBody !== undefined).toBe('body' in entry)
  }
})

it('is a page that asks nothing of other hosts', async () => {
  const page = await get('/api/docs/')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.headers['content-security-policy']).toMatch("default-src 'self'")
  expect(page.body).not.toMatch(/https?:\/\//)
  expect((await get('/api/docs/js/scalar.js')).statusCode).toBe(200)
})
