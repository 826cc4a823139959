import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/root.ts'
import type { Lock, LockEntry } from './missing-entries.ts'
import { unprovenEntries } from './unproven-entries.ts'

const own: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const unproven = (entry: LockEntry, path = 'node_modules/a') =>
  unprovenEntries({ packages: { [path]: entry } }, 'linux', 'x64')

it.each(['x64', 'arm64'])('has nothing against the lock of this checkout on linux %s', (processor) => {
  expect(unprovenEntries(own, 'linux', processor)).toEqual([])
})

it('names no registry: each machine asks its own for what has these hashes', () => {
  expect(Object.values(own.packages).flatMap(({ resolved, link }) => (resolved && !link ? [resolved] : []))).toEqual([])
})

it.each<[string, LockEntry]>([
  ['a hash', { version: '1.0.0', integrity: 'sha512-YQ==' }],
  ['a link to a workspace', { resolved: 'libs/a', link: true }],
  ['a part of another package', { version: '1.0.0', inBundle: true }],
  ['another system', { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['x64'] }],
])('takes %s', (_, entry) => expect(unproven(entry)).toEqual([]))

it('takes a workspace', () => expect(unproven({ version: '1.0.0' }, 'libs/a')).toEqual([]))

it.each<[string, LockEntry]>([
  ['no hash', { version: '1.0.0' }],
  ['no hash, though it is optional', { version: '1.0.0', optional: true }],
  ['no hash on this very platform', { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] }],
  [
    'no hash of what was fetched',
    { version: '1.0.0', optional: true, os: ['darwin'], resolved: 'https://packages.example/a.tgz' },
  ],
  ['a weak hash', { version: '1.0.0', integrity: 'sha1-YQ==' }],
])('refuses %s', (_, entry) => expect(unproven(entry)).toEqual(['node_modules/a']))
