import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChange } from '@refcall/release'
import { root } from '../run/root.ts'

it('every change that waits for a release can be read, and its deployables have a version', () => {
  for (const file of globSync('.changes/*', { cwd: root })) {
    for (const [deployable] of readChange(file, readFileSync(join(root, file), 'utf8')).sizes)
      expect({ file, deployable, exists: existsSync(join(root, 'apps', deployable, 'package.json')) }).toMatchObject({
        exists: true,
      })
  }
})
