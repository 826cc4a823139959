import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'
import { adviceFor } from './platform.mjs'

/** Runs the entry of every script with another platform's name, for a script that does not exist. */
const runOn = (platform: string) => {
  const pretend = `data:text/javascript,Object.defineProperty(process,'platform',{value:'${platform}'})`
  const { DATABASE_URL: _, ...env } = process.env
  return spawnSync(process.execPath, ['--import', pretend, join(root, 'tools/run.mjs'), 'nothing'], {
    env,
    encoding: 'utf8',
  })
}

describe('Windows', () => {
  it('is told in one sentence what to do, before anything else happens', () => {
    const { status, stdout, stderr } = runOn('win32')
    expect(stderr.trim()).toBe(adviceFor('win32', {}))
    expect(stderr.match(/WSL.*DATABASE_URL/)).not.toBeNull()
    expect(stdout).toBe('')
    expect(status).toBe(1)
  })

  it('goes on with a Postgres of its own', () => {
    expect(adviceFor('win32', { DATABASE_URL: 'postgres://localhost/refcall' })).toBeUndefined()
  })
})

it.each(['linux', 'darwin'])('%s needs no advice', (platform) => {
  expect(runOn(platform).stderr).toMatch(/^There is no "nothing"/)
})
