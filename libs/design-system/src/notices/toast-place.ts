import s from './toaster.module.css'

/** Says that the place of toasts has changed. Each remote has a copy of this library, so they speak through the document. */
const MOVED = 'refcall-toast-place'
const SINCE = 'toastPlace'

export const toastPlaceClass = s.place

/** From now on toasts are shown in this element, because the rest of the page is inert. Returns a function that ends it. */
export function offerToastPlace(element: HTMLElement): () => void {
  element.dataset[SINCE] = String(performance.now())
  document.dispatchEvent(new Event(MOVED))
  return () => {
    delete element.dataset[SINCE]
    document.dispatchEvent(new Event(MOVED))
  }
}

export function followToastPlace(onMove: () => void): () => void {
  document.addEventListener(MOVED, onMove)
  return () => document.removeEventListener(MOVED, onMove)
}

/** The place that was offered last, or null. */
export function toastPlace(): HTMLElement | null {
  const places = [...document.querySelectorAll<HTMLElement>('[data-toast-place]')]
  return places.toSorted((a, b) => Number(a.dataset[SINCE]) - Number(b.dataset[SINCE])).at(-1) ?? null
}
