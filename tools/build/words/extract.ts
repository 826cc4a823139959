import { catalogueOf } from './lingui.ts'
import type { WordProject } from './projects.ts'

/** Extracts the messages of a project's sources into its catalogues; unused ones are dropped. */
export const extract = async (project: WordProject): Promise<void> => {
  const catalogue = await catalogueOf(project)
  const written = await catalogue.make({ clean: true, overwrite: true, orderBy: 'origin' })
  if (!written) throw new Error(`The words of ${project.name} could not be read from its sources.`)
}
