/**
 * Projects and their catalogues, one per language in `{folder}/src/catalogues/`. `entry`: where the app starts, if it has
 * lazy parts. `worker`: the entry from which a worker's messages are reached.
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
  { name: 'player', folder: 'apps/player', sources: ['apps/player/src'], entry: 'apps/player/src/remote.tsx' },
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
