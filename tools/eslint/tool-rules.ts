import { posix } from 'node:path'

/**
 * The rooms of tools, lowest first: an import, types included, goes to a lower room or stays in its own. Every other folder
 * is a command: it stands above them all, and no command imports another.
 */
export const toolRooms: readonly string[] = ['run', 'eslint', 'build', 'product', 'graph', 'test']

/** Folders that are part of a room of another name. */
const partOf: Readonly<Record<string, string>> = { nx: 'test' }

/** Apps beside the product, which may use tools and the lab of the faults. */
const beside = ['apps/demo', 'apps/e2e', 'apps/faults']

/** What a project is built or tested by is no part of it: it may use tools. */
const configuration = /(^|\/)[\w-]+\.config\.(ts|mjs)$|^libs\/design-system\/\.storybook\//

const projectOf = (file: string): string =>
  /^(apps|libs)\/[^/]+\//.test(file) ? file.split('/').slice(0, 2).join('/') : 'tools'

const roomOf = (file: string): string => {
  const folder = file.split('/')[1] ?? ''
  return partOf[folder] ?? folder
}

const rankOf = (room: string): number => (toolRooms.includes(room) ? toolRooms.indexOf(room) : toolRooms.length)

const refuseBetweenTools = (file: string, target: string): string | undefined => {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === to || rankOf(to) < rankOf(from)) return undefined
  return `tools/${to} does not stand below tools/${from}: move what both need into a lower room (${toolRooms.join(', ')}).`
}

const refusePackage = (file: string, name: string): string | undefined => {
  const project = projectOf(file)
  const isOutside = project === 'tools' || beside.includes(project)
  if (name === 'e2e') return 'Nothing imports the journeys.'
  if (name === 'tools')
    return isOutside || configuration.test(file) ? undefined : 'No app of the product imports tools.'
  if (name === 'faults') return isOutside ? undefined : 'Only what is beside the product uses the lab of the faults.'
  if (project === 'apps/payment-sandbox')
    return 'The payment sandbox stands for another service: it imports nothing of the product.'
  if (name === 'demo' && (project === 'apps/faults' || (project === 'tools' && toolRooms.includes(roomOf(file)))))
    return `The demo stands on ${project}: what that needs of the demo comes in as a parameter.`
  return undefined
}

/**
 * Why this import is refused to tools, journeys, faults, demo and payment sandbox, in one sentence, or undefined when it is
 * allowed. Another project is imported by its name, and so through what its package.json exports.
 */
export const refuseToolImport = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('@refcall/')) return refusePackage(file, specifier.split('/')[1] ?? '')
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(file), specifier)
  if (projectOf(target) !== projectOf(file))
    return `A relative path may not leave ${projectOf(file)}: import the package by its name.`
  return target.startsWith('tools/') && file.startsWith('tools/') ? refuseBetweenTools(file, target) : undefined
}
