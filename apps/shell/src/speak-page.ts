import { t } from '@lingui/core/macro'
import { language, log, notify, showLanguage, units, type Language } from '@refcall/host'
import { loadWords, measureIn, speak } from '@refcall/messages'
import { patiently } from './patiently.ts'
import { translateRemotes } from './remotes/load-remote.ts'
import { words } from './words.ts'

/**
 * Brings the words of the whole page in a language, then says everything in it; the page speaks as before until they
 * are there. Rejects when the shell's own words do not arrive.
 */
export async function speakPage(wanted: Language): Promise<void> {
  await Promise.all([patiently(() => loadWords(words, wanted)), translateRemotes(wanted)])
  // Somebody who changes their mind meanwhile hears only the last word.
  if (language.getState().language !== wanted) return
  showLanguage(wanted)
  speak(wanted)
}

/** Follows the language chosen in this page. Returns the way to stop. */
export function followLanguage(): () => void {
  return language.subscribe(({ language: wanted }) => {
    speakPage(wanted).catch((error: unknown) => {
      log.failure('words_load', error)
      notify({ title: t`The language was not changed`, text: t`Its words could not be loaded. Please try again.` })
    })
  })
}

/** Tells distances in the units chosen in this page, from now on. */
export function followUnits(): void {
  measureIn(units.getState().units)
  units.subscribe((state) => measureIn(state.units))
}
