import type { RemoteModule } from './remote-module.ts'

type Remote = RemoteModule<{ path: string }, { en: string }>

it('a remote that exports anything else does not compile', () => {
  const routes = [{ path: '/' }]
  const messages = { en: 'en.po' }
  const exported = [
    { routes, messages } satisfies Remote,
    // @ts-expect-error the messages are missing
    { routes } satisfies Remote,
    // @ts-expect-error the messages have another name
    { routes, words: messages } satisfies Remote,
    // @ts-expect-error the shell knows nothing of it
    { routes, messages, title: 'Foosball' } satisfies Remote,
    // @ts-expect-error one screen is no list of screens
    { routes: { path: '/' }, messages } satisfies Remote,
  ]
  expect(exported).toHaveLength(5)
})
