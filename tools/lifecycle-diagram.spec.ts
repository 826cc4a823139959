import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

it('works: README.md holds the lifecycle as the table tells it', () => {
  const check = spawnSync(process.execPath, [join(__dirname, 'lifecycle-diagram.ts'), '--check'], { encoding: 'utf8' })
  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})
