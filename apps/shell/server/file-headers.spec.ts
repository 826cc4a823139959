import { fileHeaders, spareHeaders } from './file-headers.ts'

const release = `1.0.0-${'a1'.repeat(16)}`

it.each([
  '/dist/remote.json',
  '/dist/a1/mf-manifest.json',
  '/dist/a1/remoteEntry.js',
  '/dist/push-worker.js',
  '/dist/offline-worker.js',
])('%s is asked for again at each visit, and is no dictionary', (path) => {
  expect(fileHeaders(path)['cache-control']).toBe('no-cache')
  expect(fileHeaders(path)).not.toHaveProperty('use-as-dictionary')
})

it.each([
  '/dist/a1/main.0123456789.js',
  '/dist/a1/main.css.br',
  '/dist/a1/map-worker.mjs',
  `/store/${release}/remoteEntry.js.gz`,
  `/store/deltas/${release}/remoteEntry.js.0a.dcz`,
])('%s is kept', (path) => expect(fileHeaders(path)['cache-control']).toContain('immutable'))

it.each([
  ['/dist/a1/main.0123456789.js', 'match="/*/main.*.js"'],
  ['/dist/a1/1866.0123456789.css.br', 'match="/*/1866.*.css"'],
  [`/store/${release}/remoteEntry.js.gz`, 'match="/*/remoteEntry.js"'],
  [`/store/deltas/${release}/words-de.0123456789.js.x4.dcz`, 'match="/*/words-de.*.js"'],
])('what %s changes into is sent as what changed', (path, pattern) =>
  expect(fileHeaders(path)['use-as-dictionary']).toBe(pattern),
)

it.each([
  `/store/${release}/mf-manifest.json`,
  '/dist/a1/type.0123456789.woff2',
  '/dist/a1/main.0123456789.js.LICENSE.txt',
])('%s is no dictionary', (path) => expect(fileHeaders(path)).not.toHaveProperty('use-as-dictionary'))

it('all vary with what a browser takes and has, and a delta says what it is of', () => {
  expect(fileHeaders('/dist/a1/type.0123456789.woff2')['vary']).toBe('accept-encoding, available-dictionary')
  expect(fileHeaders('/dist/deltas/a1/main.0123456789.css.x4.dcz')).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/css; charset=utf-8',
  })
  expect(fileHeaders('/dist/a1/main.0123456789.css')).not.toHaveProperty('content-encoding')
})

it.each([
  '/dist/a1/main.0123456789.js',
  '/dist/a1/main.css.br',
  `/store/deltas/${release}/remoteEntry.js.0a.dcz`,
  '/dist/a1/type.0123456789.woff2',
])('%s says nothing of when it changed', (path) => expect(spareHeaders(path)).toEqual(['etag', 'last-modified']))

it.each(['/dist/push-worker.js', '/dist/remote.json', '/dist/a1/remoteEntry.js'])('%s does', (path) =>
  expect(spareHeaders(path)).toEqual([]),
)
