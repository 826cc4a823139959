/** CSS pixels. No keyboard of a phone is lower, and no browser's address bar is higher. */
const LEAST_KEYBOARD = 120

/** Scrolls to the focused field when a keyboard makes the page lower; web views do not all do so themselves. */
export function keepFieldInSight(): void {
  const { visualViewport } = window
  let height = visualViewport?.height ?? 0
  window.addEventListener('focusin', () => (height = visualViewport?.height ?? 0))
  visualViewport?.addEventListener('resize', () => {
    if (visualViewport.height > height - LEAST_KEYBOARD) return
    const focused = document.activeElement
    if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)
      focused.scrollIntoView({ block: 'nearest' })
  })
}
