import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector.js'
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js'
import { readGraph, type Import } from '../graph/read-imports.ts'

/** The inputs of a task's key, as nx's own planner reports them. */
interface TaskInputs {
  readonly root: string
  readonly files: readonly string[]
  readonly environment: readonly string[]
  readonly runtime: readonly string[]
}

export interface Facts {
  /** By task, such as `@refcall/player:test`; without the inputs of the tasks that it depends on. */
  readonly tasks: Readonly<Record<string, TaskInputs>>
  readonly imports: readonly Import[]
}

/** Prints what the spec of the keys compares: nx's hash inputs, and the import graph. */
const graph = await createProjectGraphAsync({ exitOnError: false })
const inspector = new HashPlanInspector(graph)
await inspector.init()
const found: Record<string, TaskInputs> = {}
for (const { name, data } of Object.values(graph.nodes)) {
  for (const [target, { cache }] of Object.entries(data.targets ?? {})) {
    if (!cache) continue
    const task = `${name}:${target}`
    const inputs = inspector.inspectTaskInputs({ project: name, target }, {}, {}, true)[task]
    if (inputs === undefined) throw new Error(`nx knows no inputs of ${task}.`)
    const { files, environment, runtime } = inputs
    found[task] = { root: data.root, files, environment, runtime }
  }
}
const facts: Facts = { tasks: found, imports: (await readGraph()).imports }
process.stdout.write(JSON.stringify(facts), () => process.exit(0))
