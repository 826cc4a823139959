/** Whose words are kept where: a catalogue for each language in `{folder}/src/catalogues/`. */
export const wordProjects = [
  // The frame of a remote that stands alone says a few words of its own, in every remote.
  { name: 'messages', folder: 'libs/messages', sources: ['libs/messages/src', 'tools/federation/standalone'] },
  { name: 'shell', folder: 'apps/shell', sources: ['apps/shell/src'] },
  { name: 'player', folder: 'apps/player', sources: ['apps/player/src'] },
  { name: 'referee', folder: 'apps/referee', sources: ['apps/referee/src'] },
  { name: 'dashboard', folder: 'apps/dashboard', sources: ['apps/dashboard/src'] },
] as const

export type WordProject = (typeof wordProjects)[number]

/** Every app carries these words too, so that it never depends on the ones another deployment brings. */
export const sharedProject = wordProjects[0]
