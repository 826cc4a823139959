import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readChange } from './change.ts'
import { foldChanges } from './fold-changes.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'refcall-changes-'))
  write('package.json', manifest('refcall', '0.1.0'))
  write(
    'package-lock.json',
    JSON.stringify(
      {
        name: 'refcall',
        version: '0.1.0',
        packages: {
          'apps/api': JSON.parse(manifest('@refcall/api', '0.1.9')),
          'libs/host': JSON.parse(manifest('@refcall/host', '0.1.9')),
        },
      },
      null,
      2,
    ),
  )
  write('apps/api/package.json', manifest('@refcall/api', '0.1.9'))
  write('apps/player/package.json', manifest('@refcall/player', '0.1.9'))
})
afterEach(() => rmSync(root, { recursive: true }))

const manifest = (name: string, version: string) =>
  JSON.stringify({ name, version, dependencies: { '@refcall/api': '0.1.9', '@refcall/host': '0.1.9' } }, null, 2)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

describe('works', () => {
  it('folds the changes of one deployable into its changelog, the greatest first', () => {
    write('.changes/a.md', '---\napi: patch\n---\nA lost answer is asked for once more.\n')
    write('.changes/b.md', '---\napi: minor\nplayer: patch\n---\nMatches have a league.\nTheir table, too.\n')
    expect(foldChanges(root, 'api', '2026-03-01')).toEqual({ version: '0.2.0', count: 2 })
    expect(read('apps/api/CHANGELOG.md')).toBe(
      '# Changes of api\n\n## 0.2.0, 2026-03-01\n\n- **minor**: Matches have a league.\n  Their table, too.\n- A lost answer is asked for once more.\n',
    )
    expect(readdirSync(join(root, '.changes'))).toEqual(['b.md'])
    expect(readChange('b.md', read('.changes/b.md'))).toEqual({
      sizes: new Map([['player', 'patch']]),
      text: 'Matches have a league.\nTheir table, too.',
    })
    write('.changes/c.md', '---\napi: major\n---\nCash is gone.\n')
    expect(foldChanges(root, 'api', '2026-04-01').version).toBe('1.0.0')
    expect(read('apps/api/CHANGELOG.md')).toMatch(
      /^# Changes of api\n\n## 1\.0\.0, 2026-04-01\n\n- \*\*major\*\*: Cash is gone\.\n\n## 0\.2\.0/,
    )
    expect(foldChanges(root, 'player', '2026-03-01')).toEqual({ version: '0.1.10', count: 1 })
    expect(readdirSync(join(root, '.changes'))).toEqual([])
  })

  it('takes the version to wherever the checkout depends on it, and to nothing else', () => {
    write('.changes/a.md', '---\napi: minor\n---\nMatches have a league.\n')
    foldChanges(root, 'api', '2026-03-01')
    for (const file of ['package.json', 'apps/player/package.json', 'apps/api/package.json'])
      expect(JSON.parse(read(file)).dependencies).toEqual({ '@refcall/api': '0.2.0', '@refcall/host': '0.1.9' })
    expect(JSON.parse(read('package-lock.json')).packages).toMatchObject({
      'apps/api': { version: '0.2.0', dependencies: { '@refcall/api': '0.2.0' } },
      'libs/host': { version: '0.1.9' },
    })
    expect(JSON.parse(read('apps/player/package.json')).version).toBe('0.1.9')
  })
})

describe('refuses', () => {
  it.each([
    ['player: huge\n---\nA change.', '"player: huge" is not a deployable with patch, minor, major'],
    ['---\nA change.', 'names no deployable'],
    ['player: minor\n---\n', 'does not say what changed'],
    ['player: minor\nA change.', 'does not begin with lines'],
  ])('%j', (text, reason) => {
    write('.changes/a.md', '---\napi: minor\n---\nMatches have a league.\n')
    write('.changes/b.md', `---\n${text}`)
    expect(() => foldChanges(root, 'api', '2026-03-01')).toThrow(reason)
    expect(existsSync(join(root, 'apps/api/CHANGELOG.md'))).toBe(false)
    expect(read('.changes/a.md')).toContain('api: minor')
  })

  it('a deployable that has no changes, and one that does not exist', () => {
    expect(() => foldChanges(root, 'api', '2026-03-01')).toThrow('.changes/ has nothing of api.')
    expect(() => foldChanges(root, 'lobby', '2026-03-01')).toThrow('There is no deployable lobby.')
  })
})
