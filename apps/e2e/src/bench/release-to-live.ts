import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { placesIn } from '@refcall/release'
import { buildFrontEnds } from '../../../../tools/build/front-ends.ts'
import { runCommand } from '../../../../tools/run/processes.ts'
import { health, type ReleasedProduct } from '../elsewhere/released-product.ts'

const WORDS = 'apps/player/src/catalogues/en.po'
const SENTENCE = /^msgstr "Pay after a referee accepts.*"$/m

/** Changes a sentence of the player in a copy of the sources. */
export async function changeSentence(folder: string, round: string): Promise<void> {
  const words = await readFile(join(folder, WORDS), 'utf8')
  if (!SENTENCE.test(words)) throw new Error(`${WORDS} has no such sentence.`)
  await writeFile(join(folder, WORDS), words.replace(SENTENCE, `msgstr "Pay after a referee accepts, ${round}"`))
}

/** Builds the player from a copy of the sources, publishes and promotes it as a person does; seconds until new pages have it. */
export async function releaseToLive(folder: string, product: ReleasedProduct): Promise<number> {
  const { store, keys } = placesIn(product.home)
  const begin = performance.now()
  const act = async (...args: string[]): Promise<string> => {
    const { code, output } = await runCommand(process.execPath, [join(folder, 'tools/release/main.ts'), ...args], {
      cwd: folder,
      env: { RELEASE_STORE: store, RELEASE_KEYS: keys, RELEASE_APIS: product.stack.urls.api },
    })
    if (code !== 0) throw new Error(output)
    return output
  }
  const built = /-([0-9a-f]{32})\b/.exec(await act('build', 'player'))?.[1]
  if (built === undefined) throw new Error('The build names no release.')
  await act('publish', 'player', built, '--why', 'a bench')
  await act('promote', 'player', built, '--why', 'a bench')
  while ((await health(product.stack.urls.shell, 'player')).release !== built) await pause(20)
  return (performance.now() - begin) / 1_000
}

/** Builds the shell and all remotes from the copy; seconds, without what would still have to be started again. */
export async function rebuildAll(folder: string): Promise<number> {
  // Every build is done, not taken from a cache.
  process.env['NX_SKIP_NX_CACHE'] = 'true'
  const begin = performance.now()
  await buildFrontEnds(() => {}, folder)
  return (performance.now() - begin) / 1_000
}
