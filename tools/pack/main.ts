import { join, resolve } from 'node:path'
import { live } from '../run/lifetime.ts'
import { PlainError, print, step } from '../run/progress.ts'
import { runCommand } from '../run/processes.ts'
import { root } from '../run/root.ts'
import { pack } from './pack.ts'

/** `npm run packages -- FOLDER`: builds the shell and packs what is published into the folder. */
await live(async () => {
  const into = resolve(process.argv[2] ?? join(root, '.refcall/packages'))
  await step('building the shell', async () => {
    const { code, output } = await runCommand(join(root, 'node_modules/.bin/nx'), ['run', '@refcall/shell:build'], {
      env: { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    })
    if (code !== 0) throw new PlainError(`The shell could not be built:\n${output}`)
  })
  for (const file of await step('packing', () => pack(into))) print(`  ${file}`)
  return 0
})
