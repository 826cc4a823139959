import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping'
import { bytesBySource, packageOf } from './bytes-by-source.ts'

describe('works', () => {
  test('every character belongs to the last source that the map named before it, the first ones to the bundler', () => {
    const map = new GenMapping()
    const from = (line: number, column: number, source: string) =>
      addMapping(map, { generated: { line, column }, source, original: { line: 1, column: 0 } })
    from(1, 2, 'a.ts')
    from(1, 5, 'b.ts')
    from(2, 0, 'a.ts')
    expect(Object.fromEntries(bytesBySource('0123456\n89', JSON.stringify(toEncodedMap(map))))).toEqual({
      webpack: 2,
      'a.ts': 5,
      'b.ts': 3,
    })
  })

  test.each([
    ['/here/node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
    ['/here/node_modules/@tanstack/react-query/node_modules/@tanstack/query-core/a.js', '@tanstack/query-core'],
    ['/here/apps/player/src/home/home.tsx', 'apps/player'],
    ['/here/libs/host/src/index.ts', 'libs/host'],
    ['webpack/runtime/define', 'webpack'],
  ])('%s is of %s', (source, name) => {
    expect(packageOf(source)).toBe(name)
  })
})
