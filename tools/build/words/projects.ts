/**
 * Projects and their catalogues, one per language in `{folder}/src/catalogues/`. `entry`: where the app starts, if it has
 * lazy parts. `settings`: the entry of settings that have a file of their own. `worker`: the entry from which a worker's
 * messages are reached.
 */
export const wordProjects = [
  // The frame of a remote that runs alone has a few messages of its own, in every remote.
  {
    name: 'messages',
    folder: 'libs/messages',
    sources: ['libs/messages/src', 'apps/shell/standalone'],
    worker: 'libs/messages/src/counts.ts',
  },
  { name: 'shell', folder: 'apps/shell', sources: ['apps/shell/src'] },
  {
    name: 'player',
    folder: 'apps/player',
    sources: ['apps/player/src'],
    entry: 'apps/player/src/remote.tsx',
    settings: 'apps/player/src/settings/settings-sheet.tsx',
  },
  {
    name: 'referee',
    folder: 'apps/referee',
    sources: ['apps/referee/src'],
    entry: 'apps/referee/src/remote.tsx',
    worker: 'apps/referee/src/push-worker/main.ts',
  },
  {
    name: 'dashboard',
    folder: 'apps/dashboard',
    sources: ['apps/dashboard/src'],
    entry: 'apps/dashboard/src/remote.tsx',
  },
] as const

export type WordProject = (typeof wordProjects)[number]

/** Every app includes these messages, so that it never depends on those of another deployment. */
export const sharedProject = wordProjects[0]

/** The language of a catalogue file, and its project; none for a remote outside of this checkout. */
export const catalogueAt = (path: string): { project: WordProject | undefined; language: string } => {
  const [, folder, language] = /([^/]+\/[^/]+)\/src\/catalogues\/([^/]+)\.po$/.exec(path.replaceAll('\\', '/')) ?? []
  if (!language) throw new Error(`${path} is not a catalogue, such as src/catalogues/en.po.`)
  return { project: wordProjects.find((one) => one.folder === folder), language }
}
