import { tellApp } from './native-app.ts'

/** The device's back button: closes what is open above the screen, or goes to the screen before. */
export function goBack(): void {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  const handled = open !== undefined || window.navigation.canGoBack
  // Dialogs close as on Esc.
  if (open) open.dispatchEvent(new Event('cancel', { cancelable: true }))
  else if (handled) window.history.back()
  tellApp({ type: 'back_answered', handled })
}
