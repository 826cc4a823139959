import { endpoints, type Endpoint } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'
import { describeApi } from './document.ts'

const document = describeApi([], true)
let text: string
let app: PaidApp

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  text = (await app.client().inject({ method: 'GET', url: '/api/docs/openapi.json' })).body
})
afterAll(() => app.close())

describe('the description of the API', () => {
  it('has nothing that a linter of its format reports', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] })
    const problems = await lintFromString({ source: text, config })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([])
  }, 60_000)

  it('tells each shape once, by its name', () => {
    const { components, paths } = document
    const inline = JSON.stringify(paths)
    expect(inline).toContain('{"$ref":"#/components/schemas/Match"}')
    expect(inline).not.toContain('"originalRefereeDeviceId":{')
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Match', 'MatchRequest', 'Account', 'Referee', 'ErrorBody', 'LiveMessage']),
    )
    // A shape that each call repeats would cost several times as much.
    expect(text.length / Object.keys(endpoints).length).toBeLessThan(2_100)
  })

  it('says where it is served, under which licence, and what its parts are about', () => {
    expect(document).toMatchObject({ servers: [{ url: '/' }], info: { license: { identifier: 'MIT' } } })
    expect(document.tags.every(({ name, description }) => name && description)).toBe(true)
  })
})

describe('what it says of security', () => {
  const calls = Object.entries<Endpoint>(endpoints)
  const operationOf = (key: string) => {
    const { method, template } = splitKey(key)
    return document.paths[template.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }

  it.each(calls)('is what happens to a caller without any proof: %s', async (key, entry) => {
    const operation = operationOf(key)
    const { method, template } = splitKey(key)
    const body = operation?.requestBody?.content['application/json'].example
    const query = Object.fromEntries(
      (operation?.parameters ?? []).flatMap((one) =>
        'in' in one && one.in === 'query' && one.required ? [[one.name, String(one.example)]] : [],
      ),
    )
    const url = template.replace(/:(\w+)/g, 'web_1764000000000_4f1c9a')
    const answer = await app
      .client({ cookies: false })
      .inject({ method, url, query, ...(entry.body && { payload: body as object }) })
    const isOpen = operation?.security.some((requirement) => Object.keys(requirement).length === 0)
    expect([answer.statusCode, answer.json().code]).not.toEqual([400, 'invalid_request'])
    if (!isOpen) expect(answer.json().code).toBe('not_signed_in')
    else if (!entry.errors.includes('not_signed_in') && !entry.errors.includes('wrong_credentials'))
      expect(answer.statusCode).not.toBe(401)
  })
})
