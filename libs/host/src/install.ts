import { createStore, useStore } from 'zustand'
import { isEmbedded } from './embedded.ts'
import { kept } from './storage.ts'

/** Chromium's event, which the DOM's types do not have. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** How this browser installs the product: by its own dialog, by the person's hand on Apple's phones, or not (any more). */
export type InstallWay = 'prompt' | 'by_hand' | 'none'

const offered = createStore<{ prompt: InstallPrompt | null; refused: boolean }>(() => ({
  prompt: null,
  refused: kept.read('install-refused') !== null,
}))

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Keeps the browser's offer until a screen makes it. Returns a function that stops it. */
export function followInstall(): () => void {
  const keep = (event: Event) => {
    if (!isPrompt(event)) return
    event.preventDefault()
    offered.setState({ prompt: event })
  }
  const forget = () => offered.setState({ prompt: null })
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', forget)
  }
}

/** How the product can be installed here. */
export function useInstallWay(): InstallWay {
  const { prompt, refused } = useStore(offered)
  if (refused || isEmbedded()) return 'none'
  if (prompt) return 'prompt'
  // Only Safari on Apple's phones and tablets has this; it is true once the product was installed.
  return Reflect.get(navigator, 'standalone') === false ? 'by_hand' : 'none'
}

/** Opens the browser's dialog, once. */
export async function install(): Promise<void> {
  const { prompt } = offered.getState()
  offered.setState({ prompt: null })
  await prompt?.prompt()
}

/** The person does not want to be asked any more in this browser. */
export function refuseInstall(): void {
  kept.write('install-refused', 'yes')
  offered.setState({ refused: true })
}
