import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

it('a start without its database is one sentence and exit code 1', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', REFCALL_ENV: 'test', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: '0' }
  const child = spawn(process.execPath, [`${__dirname}/main.ts`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^The API cannot start: .*ECONNREFUSED/)])
  expect(code).toBe(1)
})
