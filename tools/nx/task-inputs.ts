import { HashPlanInspector } from 'nx/src/hasher/hash-plan-inspector.js'
import { createProjectGraphAsync } from 'nx/src/project-graph/project-graph.js'

/** What a task's key is made of, as nx's own planner tells it. */
export interface TaskInputs {
  readonly root: string
  readonly files: readonly string[]
  readonly environment: readonly string[]
  readonly runtime: readonly string[]
}

/** Prints the inputs of every task of ours by its id, such as `@refcall/player:test`; of those that it depends on, not here. */
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
process.stdout.write(JSON.stringify(found))
process.exit(0)
