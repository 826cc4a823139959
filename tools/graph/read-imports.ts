import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { root } from '../run/root.ts'

const FOLDERS = ['apps', 'libs', 'tools'] as const

/** One file imports another of this repository; type imports included. */
export interface Import {
  readonly from: string
  readonly to: string
}

/** Every import between files of apps, libs and tools. */
export async function readImports(): Promise<readonly Import[]> {
  const { output } = await cruise([...FOLDERS], {
    baseDir: root,
    includeOnly: `^(${FOLDERS.join('|')})/`,
    exclude: { path: '/node_modules/|/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  const { modules } = output as ICruiseResult
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
}
