import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/root.ts'
import { missingEntries, type Lock } from './missing-entries.ts'

it('has nothing to add to the lock of this checkout', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(missingEntries(lock)).toEqual({})
})

describe('works', () => {
  it('adds what another platform would install, with that platform', () => {
    const lock: Lock = {
      packages: {
        'node_modules/fast': {
          optionalDependencies: {
            'fast-linux-x64': '1.0.0',
            'fast-darwin-arm64': '^1.0.0',
            'fast-linux-arm-musleabihf': '1.0.0',
          },
        },
        'node_modules/fast-linux-x64': { version: '1.0.0' },
      },
    }
    expect(missingEntries(lock)).toEqual({
      'node_modules/fast-darwin-arm64': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
      'node_modules/fast-linux-arm-musleabihf': {
        version: '1.0.0',
        optional: true,
        os: ['linux'],
        cpu: ['arm'],
        libc: ['musl'],
      },
    })
  })

  it('keeps two versions apart and sees nested ones', () => {
    const lock: Lock = {
      packages: {
        'node_modules/a': { optionalDependencies: { 'x-win32-ia32': '1.0.0' } },
        'node_modules/a/node_modules/b': { optionalDependencies: { 'x-win32-ia32': '2.0.0', 'y-wasm32': '1.0.0' } },
        'node_modules/a/node_modules/y-wasm32': { version: '1.0.0' },
      },
    }
    expect(Object.keys(missingEntries(lock))).toEqual([
      'node_modules/x-win32-ia32',
      'node_modules/a/node_modules/b/node_modules/x-win32-ia32',
    ])
  })
})
