let pressed: HTMLButtonElement | null = null

const note = ({ target }: Event) => {
  pressed = target instanceof Element ? target.closest('button') : null
}

/** Notes the last press of a button on a page whose screen is there before what answers it. */
export function notePresses(): void {
  document.addEventListener('click', note)
}

/** Once the screen answers: does what was pressed or unfolded before. A button that was drawn anew is another. */
export function answerPresses(): void {
  document.removeEventListener('click', note)
  const early = pressed
  pressed = null
  // When the first rendering is complete.
  queueMicrotask(() => {
    if (early?.isConnected) early.click()
    for (const unfolded of document.querySelectorAll('details[open]')) unfolded.dispatchEvent(new Event('toggle'))
  })
}
