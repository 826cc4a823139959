import { fileHeaders, spareHeaders } from './file-headers.ts'

const release = `1.0.0-${'a1'.repeat(16)}`

it.each([
  '/dist/remote.json',
  '/dist/a1/mf-manifest.json',
  '/dist/a1/remoteEntry.js',
  '/dist/push-worker.js',
  '/dist/offline-worker.js',
])('%s is revalidated on each visit', (path) => expect(fileHeaders(path)['cache-control']).toBe('no-cache'))

it.each([
  '/dist/a1/main.0123456789.js',
  '/dist/a1/main.css.br',
  '/dist/a1/map-worker.mjs',
  `/store/${release}/remoteEntry.js.gz`,
])('%s is kept', (path) => expect(fileHeaders(path)['cache-control']).toContain('immutable'))

it('a file varies with the encodings that a browser accepts', () =>
  expect(fileHeaders('/dist/a1/type.0123456789.woff2')['vary']).toBe('accept-encoding'))

it.each(['/dist/a1/main.0123456789.js', '/dist/a1/main.css.br', '/dist/a1/type.0123456789.woff2'])(
  '%s says nothing of when it changed',
  (path) => expect(spareHeaders(path)).toEqual(['etag', 'last-modified']),
)

it.each(['/dist/push-worker.js', '/dist/remote.json', '/dist/a1/remoteEntry.js'])('%s does', (path) =>
  expect(spareHeaders(path)).toEqual([]),
)
