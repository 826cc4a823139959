import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePoFile } from '@lingui/format-po'
import { welcome } from '../../player/src/home/welcome.ts'
import { dashboardTitle } from '../../referee/src/dashboard-title.ts'
import { LANGUAGES } from '../../../libs/host/src/languages.ts'
import type { RemoteName } from './apps.ts'
import { appFolder } from './folders.ts'

interface FirstWords {
  of: RemoteName
  id: string
  /** In English. */
  message: string
}

/** What a screen says first, in its largest letters: read before any code has come. */
const firstWords: Readonly<Record<string, FirstWords>> = {
  '/': { of: 'player', ...welcome },
  '/request': { of: 'player', ...welcome },
  '/referee': { of: 'referee', ...dashboardTitle },
  '/referee-dashboard': { of: 'referee', ...dashboardTitle },
}

/** The first words of the screen at a path as HTML, in a language; nothing where a screen has none. */
export function firstWordsAt(path: string, language: string): string | undefined {
  const words = firstWords[path]
  return words && html(translated(words, language))
}

function translated({ of, id, message }: FirstWords, language: string): string {
  return catalogues[`${of} ${language}`]?.find(({ msgid }) => msgid === id)?.msgstr[0] || message
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const catalogues = Object.fromEntries(
  (['player', 'referee'] as const).flatMap((name) =>
    LANGUAGES.map(({ code }) => [`${name} ${code}`, itemsOf(join(appFolder(name), 'src/catalogues', `${code}.po`))] as const),
  ),
)

function itemsOf(file: string) {
  return parsePoFile(readFileSync(file, 'utf8')).items
}
