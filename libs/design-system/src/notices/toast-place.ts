import s from './toaster.module.css'

/** Says that the place of toasts has changed. Each remote has a copy of this library, so they speak through the document. */
const MOVED = 'refcall-toast-place'

export const toastPlaceClass = s.place

/** From now on toasts are shown in this element, because the rest of the page is inert. Returns a function that ends it. */
export function offerToastPlace(element: HTMLElement): () => void {
  element.dataset.toastPlace = String(performance.now())
  document.dispatchEvent(new Event(MOVED))
  return () => {
    delete element.dataset.toastPlace
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
  return places.toSorted((a, b) => Number(a.dataset.toastPlace) - Number(b.dataset.toastPlace)).at(-1) ?? null
}
