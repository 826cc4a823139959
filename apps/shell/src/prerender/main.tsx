import './neutral-browser.ts'
import { LANGUAGES } from '@refcall/host'
import { loadWords, speak } from '@refcall/messages'
// eslint-disable-next-line house/declared -- the remote that is being built: the preset's alias
import remote from 'own-remote'
import { draw } from './draw.tsx'

const { routes, messages } = remote

const drawn: Record<string, Record<string, string>> = {}
for (const { code } of LANGUAGES) {
  await loadWords(messages, code)
  speak(code)
  for (const { path } of routes) (drawn[path] ??= {})[code] = await draw(routes, path)
}
process.stdout.write(JSON.stringify(drawn), () => process.exit())
