import { ACTS } from './releases/safe-moment.ts'

/** By then a screen is drawn, on a slow phone, too. */
const DRAWN_MS = 8_000

/**
 * Calls at each change of the page while a screen is drawn, until the reader begins something: parts that come later move
 * what was in its place before. Returns a function that ends it.
 */
export function whileDrawn(step: () => void): () => void {
  const drawing = new AbortController()
  const { signal } = drawing
  const observer = new MutationObserver(step)
  observer.observe(document.body, { childList: true, subtree: true })
  const end = () => drawing.abort()
  const timer = setTimeout(end, DRAWN_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  for (const event of ACTS) document.addEventListener(event, end, { signal, passive: true })
  return end
}

/** Scrolls so many pixels down, once the page is that long. */
export function scrollDown(top: number): void {
  const isLong = document.documentElement.scrollHeight - window.innerHeight >= top
  if (isLong && window.scrollY !== top) window.scrollTo(0, top)
}
