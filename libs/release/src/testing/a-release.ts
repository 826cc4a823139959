import { containerName, PLACEHOLDER } from '../container-name.ts'
import { assemble, type BuiltRemote } from '../artifact/assemble.ts'
import type { Files } from '../artifact/identity.ts'
import { NEEDS_FILE, type Needs } from '../gate/needs.ts'

/** What a build of the player would leave, with a sentence of its own in its code. */
export function builtFiles(sentence = 'Request a referee', version = '1.0.0', needs?: Needs): Files {
  const folder = `${version}-${PLACEHOLDER}`
  const name = containerName('player')
  const description = {
    format: 1,
    name: 'player',
    manifest: `${folder}/mf-manifest.json`,
    preloads: [{ file: `${folder}/remoteEntry.js`, as: 'script' }],
    messages: { en: `${folder}/words-en.js`, de: `${folder}/words-de.js`, 'en-x-pseudo': `${folder}/words-de.js` },
    routes: [{ path: '/', title: { en: sentence }, skeleton: 'rail' }],
  }
  const texts = {
    'mf-manifest.json': JSON.stringify({ id: name, globalName: name }),
    'remote.json': JSON.stringify(description),
    'remoteEntry.js': `var ${name} = ${JSON.stringify(sentence.repeat(40))}; api("GET /api/referees"); api('POST /api/device/:deviceId/matches')`,
    'words-en.js': 'words',
    'words-de.js': 'Wörter',
  }
  // A font's bytes are no text.
  const font = Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])
  if (needs) Object.assign(texts, { [NEEDS_FILE]: JSON.stringify(needs) })
  return new Map([
    ...Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)] as const),
    ['font.woff2', font] as const,
  ])
}

/** What its build knows besides the files. */
export const aboutPlayer = (version = '1.0.0'): BuiltRemote => ({
  remote: 'player',
  version,
  source: { commit: 'a'.repeat(40), uncommitted: false },
})

/** A whole release of the player. */
export const aRelease = (sentence?: string, version?: string, needs?: Needs) =>
  assemble(builtFiles(sentence, version, needs), aboutPlayer(version))
