import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { root } from '../run/root.ts'

const FOLDERS = ['apps', 'libs', 'tools'] as const

/** One file imports another of this repository; type imports included. */
export interface Import {
  readonly from: string
  readonly to: string
}

export interface ImportGraph {
  readonly imports: readonly Import[]
  /** Files that import each other in a circle, each circle as its path. */
  readonly cycles: readonly string[]
}

/** Every import between files of apps, libs and tools. */
export async function readGraph(baseDir = root): Promise<ImportGraph> {
  const { output } = await cruise([...FOLDERS], {
    baseDir,
    includeOnly: `^(${FOLDERS.join('|')})/`,
    exclude: { path: '/node_modules/|/dist/' },
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet: { forbidden: [{ name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } }] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  const { modules, summary } = output as ICruiseResult
  return {
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
    cycles: summary.violations.map(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)].join(' → ')),
  }
}
