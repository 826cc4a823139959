import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assignRoutes } from './assign-routes.ts'
import type { KnownRemotes } from './known-remotes.ts'
import { shellPages } from './pages.ts'
import type { RemoteDescription } from './remote-description.ts'
import { aDescription, aRoute } from './testing/a-description.ts'

const dist = mkdtempSync(join(tmpdir(), 'refcall-pages-'))
beforeAll(() =>
  writeFileSync(
    join(dist, 'current.json'),
    JSON.stringify({ version: 's1', scripts: ['main.js'], styles: ['main.css'], words: { en: 'words-en.js' } }),
  ),
)
afterAll(() => rmSync(dist, { recursive: true }))

const origin = 'http://localhost:4299'
const known = (description: RemoteDescription, missing: readonly string[] = []): KnownRemotes => ({
  ...assignRoutes([description], () => false),
  missing,
  remotes: new Map([[description.name, { name: description.name, origin, description }]]),
})
const pagesOf = (now: () => KnownRemotes) => shellPages({ known: now }, dist, { product: {} })

describe('a page', () => {
  it('works: has its screen’s title, first text and skeleton, and fetches its remote early', () => {
    const { page, status } = pagesOf(() => known(aDescription()))('/training/', 'de')
    expect(status).toBe(200)
    expect(page.html).toContain('<title>Übung · Refcall</title>')
    expect(page.html).toContain('<div class="sk-head">Bereit zum Üben?</div>')
    expect(page.html).toContain(`<link data-rel="preload" as="fetch" href="${origin}/a1/mf-manifest.json" crossorigin>`)
    expect(page.html).toContain(`<link data-rel="preload" as="script" href="${origin}/a1/words-de.js">`)
    const told = JSON.parse(/id="remotes">(.*?)<\/script>/.exec(page.html)?.[1] ?? '')
    expect(told).toEqual({
      manifests: { coach: `${origin}/a1/mf-manifest.json` },
      routes: [{ path: '/training', remote: 'coach', title: 'Übung', skeleton: 'slips' }],
      missing: [],
    })
  })

  it('fetches early what a screen has of its own, with its messages', () => {
    const own = {
      preloads: [{ file: 'a1/lessons.js', as: 'script' as const }],
      messages: { en: 'a1/late-en.js', de: 'a1/late-de.js' },
    }
    const pages = pagesOf(() =>
      known(aDescription({ routes: [aRoute('/training'), { ...aRoute('/lessons'), ...own }] })),
    )
    const fetched = (path: string) =>
      [...pages(path, 'de').page.html.matchAll(/<link data-rel="preload" as="script" href="[^"]*\/a1\/([^"]*)"/g)].map(
        ([, file]) => file,
      )
    expect(fetched('/lessons')).toEqual(['remoteEntry.js', 'lessons.js', 'words-de.js', 'late-de.js'])
    expect(fetched('/training')).toEqual(['remoteEntry.js', 'words-de.js'])
  })

  it.each([
    ['desk', '<div class="sk-title">Ready to practise?</div>'],
    ['jersey', '<div class="sk-title">Ready to practise?</div>'],
  ] as const)('paints the first text with the skeleton %s', (skeleton, text) => {
    const { page } = pagesOf(() => known(aDescription({ routes: [{ ...aRoute('/training'), skeleton }] })))(
      '/training',
      'en',
    )
    expect(page.html).toContain(text)
  })

  it('of a developer names where one remote comes from, loads nothing of its release, and is no other’s', () => {
    const now = known(aDescription())
    const pages = pagesOf(() => now)
    const override = { remote: 'coach', origin: 'http://localhost:4300', secondsLeft: 60 }
    const told = (html: string) => JSON.parse(/id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const { page, status } = pages('/training', 'en', undefined, override)
    expect(status).toBe(200)
    expect(told(page.html)).toMatchObject({ manifests: {}, override, routes: [{ path: '/training', remote: 'coach' }] })
    expect(page.html).not.toContain(origin)
    expect(told(pages('/training', 'en').page.html)).not.toHaveProperty('override')
  })

  it('follows what its remote publishes', () => {
    let now = known(aDescription())
    const pages = pagesOf(() => now)
    expect(pages('/lessons', 'en').status).toBe(404)
    now = known(aDescription({ routes: [aRoute('/lessons')] }))
    expect(pages('/lessons', 'en')).toMatchObject({
      status: 200,
      page: { html: expect.stringContaining('<title>Training · Refcall</title>') },
    })
    expect(pages('/training', 'en').status).toBe(404)
  })

  it('is asked for again where it may belong to a remote that never answered', () => {
    const pages = pagesOf(() => known(aDescription(), ['player']))
    expect([pages('/nowhere', 'en').status, pages('/login', 'en').status, pages('/training', 'en').status]).toEqual([
      503, 200, 200,
    ])
  })

  it('is not broken out of by what a hostile remote says', () => {
    const hostile = '</title></script><script>alert(1)</script><img src=x onerror="alert(1)">'
    const route = { ...aRoute('/training'), title: { en: hostile }, firstText: { en: hostile } }
    const { html } = pagesOf(() => known(aDescription({ routes: [route] })))('/training', 'en').page
    const parts = html.match(/<(script|img)\b[^>]*>/g)
    expect(parts).toEqual(['<script type="application/json" id="remotes">', '<script>'])
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(JSON.parse(/id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '').routes[0].title).toBe(hostile)
  })
})
