import { posix } from 'node:path'

/**
 * The rooms of tools, lowest first: an import, types included, goes to a lower room or stays in its own. Every other folder
 * is a command: it stands above them all, and no command imports another.
 */
export const toolRooms: readonly string[] = ['run', 'eslint', 'build', 'product', 'lab', 'graph', 'test']

/** Folders that are part of a room of another name. */
const partOf: Readonly<Record<string, string>> = { nx: 'test', calendar: 'test' }

/** Apps beside the product, which may use the rooms of tools but none of its commands. */
const beside = ['apps/demo', 'apps/e2e', 'apps/faults', 'apps/rehearsal']

/** What a project is built or tested by is no part of it: it may take any tool. */
const configuration = /(^|\/)[\w-]+\.config\.ts$|^libs\/design-system\/\.storybook\//

const projectOf = (file: string): string =>
  file.startsWith('tools/') ? 'tools' : file.split('/').slice(0, 2).join('/')

const roomOf = (file: string): string => {
  const folder = file.split('/')[1] ?? ''
  return partOf[folder] ?? folder
}

const rankOf = (room: string): number => (toolRooms.includes(room) ? toolRooms.indexOf(room) : toolRooms.length)

const refuseTool = (file: string, target: string): string | undefined => {
  const [project, to] = [projectOf(file), roomOf(target)]
  if (project !== 'tools') {
    if (!beside.includes(project)) return 'No app imports tools.'
    return toolRooms.includes(to)
      ? undefined
      : `${to} is a command: only the rooms of tools may be imported (${toolRooms.join(', ')}).`
  }
  const from = roomOf(file)
  if (from === to || rankOf(to) < rankOf(from)) return undefined
  return `tools/${to} does not stand below tools/${from}: move what both need into a lower room (${toolRooms.join(', ')}).`
}

const refusePackage = (file: string, name: string): string | undefined => {
  const project = projectOf(file)
  if (name === 'e2e') return 'Nothing imports the journeys.'
  if (name === 'faults') return 'Nothing imports the faults.'
  if (project === 'apps/payment-sandbox')
    return 'The payment sandbox stands for another service: it imports nothing of the product.'
  if (name === 'demo' && project === 'tools' && toolRooms.includes(roomOf(file)))
    return `The demo stands on tools/${roomOf(file)}: what it needs of the demo comes in as a parameter.`
  return undefined
}

/**
 * Why this import is refused to tools, journeys, demo and payment sandbox, in one sentence, or undefined when it is allowed.
 * Another project is imported by its name, and so through what its package.json exports.
 */
export const refuseToolImport = (file: string, specifier: string): string | undefined => {
  if (configuration.test(file)) return undefined
  if (specifier.startsWith('@refcall/')) return refusePackage(file, specifier.split('/')[1] ?? '')
  if (!specifier.startsWith('.')) return undefined
  const target = posix.join(posix.dirname(file), specifier)
  if (target.startsWith('tools/')) return refuseTool(file, target)
  if (projectOf(target) === projectOf(file)) return undefined
  return `A relative path may not leave ${projectOf(file)}: import the package by its name.`
}
