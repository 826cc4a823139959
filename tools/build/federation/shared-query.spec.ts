import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/root.ts'

const PACKAGE = '@tanstack/react-query'

/** Names that a source takes from a module, without the types. */
const takenFrom = (module: string, source: string): string[] =>
  [...source.matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , from]) => from === module || from?.includes(`${module}/`))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ', 1)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))

it('shares what the front ends take of the package, and no more', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const sources = globSync('{apps/{shell,player,referee,dashboard}/{src,standalone},libs/*/src}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.spec\.|\/testing|shared-query/.test(file))
  const taken = new Set(sources.flatMap((file) => takenFrom(PACKAGE, read(file))))
  const shared = takenFrom(PACKAGE, read('libs/api-client/src/shared-query.ts'))
  expect(taken.size).toBeGreaterThan(5)
  expect(shared.toSorted()).toEqual([...taken].toSorted())
})
