declare global {
  /** What was pressed last, as the script that stands in the page notes it (`start-script.ts` of the page server). */
  var lastPress: EventTarget | null | undefined
}

/** Once the screen answers: does what was pressed or unfolded before. A button that was drawn again is another one. */
export function answerPresses(): void {
  document.onclick = null
  const { lastPress } = globalThis
  const early = lastPress instanceof Element ? lastPress.closest('button') : null
  globalThis.lastPress = undefined
  // When the first rendering is complete.
  queueMicrotask(() => {
    if (early?.isConnected) early.click()
    for (const unfolded of document.querySelectorAll('details[open]')) unfolded.dispatchEvent(new Event('toggle'))
  })
}
