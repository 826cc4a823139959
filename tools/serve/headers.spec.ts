import { cacheControlOf, pageHeaders } from './headers.ts'
import { mapFrom } from './map.ts'

describe('the headers of a page', () => {
  const policy = pageHeaders(['http://localhost:4201'], 'body{margin:0}')['content-security-policy'] ?? ''

  it('allow code from the own host and the remotes alone', () => {
    expect(policy).toContain("script-src 'self' http://localhost:4201;")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  it('let the map be drawn from the hosts it is told, and from no others', () => {
    const drawn = pageHeaders([], '', mapFrom({ MAP_STYLE_URL: 'https://maps.example/day.json' }).origins)
    expect(drawn['content-security-policy']).toContain("connect-src 'self' https://maps.example;")
    expect(policy).toContain("connect-src 'self' http://localhost:4201;")
  })

  it('allow the one style that stands in the page, by its hash', () => {
    expect(policy).toMatch(/style-src [^;]*'sha256-[A-Za-z0-9+/]{43}='/)
  })
})

describe('files', () => {
  it.each(['/dist/a1/mf-manifest.json', '/dist/a1/remoteEntry.js'])('%s is asked for anew', (path) =>
    expect(cacheControlOf(path)).toBe('no-cache'),
  )

  it.each(['/dist/a1/main.0123456789.js', '/dist/a1/main.css', '/dist/a1/map-worker.mjs'])('%s is kept', (path) =>
    expect(cacheControlOf(path)).toContain('immutable'),
  )
})
