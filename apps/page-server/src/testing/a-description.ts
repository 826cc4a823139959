import type { RemoteDescription } from '../remote-description.ts'

/** A description as a build writes it, for specs. */
export const aDescription = (changes: Partial<RemoteDescription> = {}): RemoteDescription => ({
  format: 1,
  name: 'coach',
  manifest: 'a1/mf-manifest.json',
  preloads: [
    { file: 'a1/mf-manifest.json', as: 'fetch' },
    { file: 'a1/remoteEntry.js', as: 'script' },
  ],
  messages: { en: 'a1/words-en.js', de: 'a1/words-de.js' },
  routes: [aRoute('/training')],
  ...changes,
})

export const aRoute = (path: string): RemoteDescription['routes'][number] => ({
  path,
  title: { en: 'Training', de: 'Übung' },
  skeleton: 'slips',
  firstText: { en: 'Ready to practise?', de: 'Bereit zum Üben?' },
})
