import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { compressPage } from './sent-page.ts'

type Directive = readonly [name: string, values: readonly string[], block: readonly Directive[]]

/** nginx's syntax: `name value "value" 'value';` and `name value { … }`. */
const parse = (text: string): readonly Directive[] => {
  const tokens = [...text.replaceAll(/^\s*#.*$/gm, '').matchAll(/"([^"]*)"|'([^']*)'|([{};])|([^\s{};"']+)/g)]
  let at = 0
  const readBlock = (): Directive[] => {
    const directives: Directive[] = []
    let words: string[] = []
    while (at < tokens.length) {
      const [, quoted, single, sign, word] = tokens[at++] ?? []
      if (sign === '}') break
      if (sign === undefined) words.push(quoted ?? single ?? word ?? '')
      else {
        const [name = '', ...values] = words
        directives.push([name, values, sign === '{' ? readBlock() : []])
        words = []
      }
    }
    return directives
  }
  return readBlock()
}

const named = (block: readonly Directive[], name: string): readonly Directive[] => block.filter(([own]) => own === name)
const blockOf = (block: readonly Directive[], name: string): readonly Directive[] => named(block, name)[0]?.[2] ?? []

const http = blockOf(parse(readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')), 'http')
const server = blockOf(http, 'server')

interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** What nginx answers with this configuration, where `/srv` is `srv`: maps, `location`, `try_files`, `add_header`. */
const answerOf = (srv: string, path: string, encodings: string): Answer => {
  const variables: Record<string, string> = {
    $uri: path,
    $http_accept_encoding: encodings,
  }
  const fill = (text: string): string => text.replaceAll(/\$\w+/g, (name) => variables[name] ?? mapped(name))
  const mapped = (name: string): string => {
    const map = named(http, 'map').find(([, [, own]]) => own === name)
    if (!map) throw new Error(`${name} is not defined.`)
    const source = fill(map[1][0] ?? '')
    const match = (pattern: string) =>
      pattern.startsWith('~')
        ? new RegExp(pattern.replace(/^~\*?/, ''), pattern.startsWith('~*') ? 'i' : '').exec(source)
        : null
    const rule = map[2].find(([pattern]) => match(pattern))
    for (const [group, text] of Object.entries(match(rule?.[0] ?? '')?.groups ?? {})) variables[`$${group}`] = text
    return fill((rule ?? map[2].find(([pattern]) => pattern === 'default'))?.[1][0] ?? '')
  }
  const locations = named(server, 'location')
  const [, , location] =
    locations.find(([, [kind, pattern = '']]) => kind === '~' && new RegExp(pattern).test(path)) ??
    locations.find(([, [prefix]]) => prefix === '/') ??
    []
  const tried = (named(location ?? [], 'try_files')[0]?.[1] ?? []).filter((one) => !one.startsWith('=')).map(fill)
  const found = tried.find((one) => existsSync(join(srv, one)) && statSync(join(srv, one)).isFile())
  const status = found === undefined ? 404 : 200
  Object.assign(variables, { $status: String(status), $uri: found ?? path })
  const headers = named(http, 'add_header')
    .filter(([, values]) => status === 200 || values.includes('always'))
    .map(([, [name = '', value = '']]) => [name, fill(value)] as const)
    .filter(([, value]) => value !== '')
  return {
    status,
    body: found === undefined ? '' : readFileSync(join(srv, found), 'utf8'),
    headers: Object.fromEntries(headers),
  }
}

const srv = mkdtempSync(join(tmpdir(), 'refcall-nginx-'))
const release = `1.4.0-${'0a'.repeat(16)}`
const compressed = [
  'main.0123.js',
  'main.0123.css',
  'chunk.0123456789.js',
  'mf-manifest.json',
  'remoteEntry.js',
  'worker.0123.mjs',
  '6-59-37.bin',
  'drawing.svg',
  'words.en.json',
]
const small = ['small.0123.js', 'type.woff2', 'main.0123.js.LICENSE.txt']
const files = [
  ...[`built/remote.json`, 'built/current.json', 'built/push-worker.js', 'releases/push-worker.js'],
  ...['built/a1', `releases/${release}`].flatMap((folder) =>
    [...compressed, ...small].map((name) => `${folder}/${name}`),
  ),
]

let front: FastifyInstance
let origin: string
beforeAll(async () => {
  for (const file of files) {
    mkdirSync(dirname(join(srv, file)), { recursive: true })
    for (const copy of small.some((name) => file.endsWith(`/${name}`)) ? [''] : ['', '.br', '.gz'])
      writeFileSync(join(srv, `${file}${copy}`), `${file}${copy}`)
  }
  const folder = [join(srv, 'releases'), join(srv, 'built')]
  front = await frontEnd({
    folder,
    upstream: 'http://127.0.0.1:1',
    headers: () => ({}),
    pages: () => ({ page: compressPage(''), status: 404 }),
  })
  origin = await front.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await front.close()
  rmSync(srv, { recursive: true })
})

/** Headers that hang on the machine, the instant and the connection. */
const passing = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]

/** What our own server answers: not through fetch, which would decompress. */
const ownAnswer = (path: string, encodings: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(
      `${origin}${path}`,
      {
        headers: { 'accept-encoding': encodings },
      },
      (response) => {
        const headers = Object.fromEntries(
          Object.entries(response.headers)
            .map(([name, value]) => [name, String(value)] as const)
            .filter(([name]) => !passing.includes(name)),
        )
        let body = ''
        response
          .setEncoding('utf8')
          .on('data', (part) => (body += part))
          .on('end', () => resolve({ status: response.statusCode ?? 0, body, headers }))
      },
    )
      .on('error', reject)
      .end()
  })

const addresses = [...new Set(files.map((file) => file.replace(/^(built|releases)/, '')))]
const accepted = ['gzip, deflate, br, zstd', 'br', 'gzip', 'br;q=0, gzip', 'identity']

it.each(addresses.flatMap((path) => accepted.map((encodings) => [path, encodings])))(
  '%s to a browser that takes %s has the same body and headers from nginx',
  async (path, encodings) => {
    const own = await ownAnswer(path, encodings)
    expect(own.status).toBe(200)
    expect(answerOf(srv, path, encodings)).toEqual(own)
  },
)

it.each(['/nowhere.js', `/${release}/nowhere.js`, '/a1', '/a1/', '/'])(
  '%s is no file to either, and nginx’s answer is not kept',
  async (path) => {
    const { status, headers } = answerOf(srv, path, 'br')
    expect([status, (await ownAnswer(path, 'br')).status]).toEqual([404, 404])
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers).not.toHaveProperty('content-encoding')
  },
)
