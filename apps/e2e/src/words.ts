import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePoFile } from '@lingui/format-po'

/** The translation of an English text (or of the message with this id) in an app's catalogue. */
export const wordsIn = (
  app: 'shell' | 'player' | 'referee' | 'dashboard',
  language: string,
): ((id: string) => string) => {
  const file = join(import.meta.dirname, '../../..', 'apps', app, 'src/catalogues', `${language}.po`)
  const { items } = parsePoFile(readFileSync(file, 'utf8'))
  return (id) => {
    const words = items.find(({ msgid }) => msgid === id)?.msgstr[0]
    if (!words) throw new Error(`${app} does not say "${id}" in ${language}`)
    return words
  }
}
