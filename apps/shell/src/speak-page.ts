import { t } from '@lingui/core/macro'
import { endCause, language, log, notify, showLanguage, units, type Language } from '@refcall/host'
import { loadWords, measureIn, speak } from '@refcall/messages'
import { retry } from './retry.ts'
import { translateRemotes } from './remotes/load-remote.ts'
import { messages } from './messages.ts'

/**
 * Loads the messages of the whole page in a language, then activates it; until then the page keeps the previous one.
 * Rejects when the shell's own messages cannot be loaded.
 */
export async function speakPage(wanted: Language): Promise<void> {
  await Promise.all([retry(() => loadWords(messages, wanted)), translateRemotes(wanted)])
  // If the user chooses again meanwhile, only the last choice is applied.
  if (language.getState().language !== wanted) return
  showLanguage(wanted)
  speak(wanted)
}

/** Follows the language chosen in this page. Returns a function that stops it. */
export function followLanguage(): () => void {
  return language.subscribe(({ language: wanted }) => {
    endCause('language')
    speakPage(wanted).catch((error: unknown) => {
      log.failure('words_load', error)
      notify({
        title: t`The language was not changed`,
        text: t`Its translations could not be loaded. Please try again.`,
        cause: 'language',
      })
    })
  })
}

/** From now on, shows distances in the units chosen in this page. */
export function followUnits(): void {
  measureIn(units.getState().units)
  units.subscribe((state) => measureIn(state.units))
}
