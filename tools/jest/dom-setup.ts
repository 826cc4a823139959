import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import './words-setup.ts'

// `waitFor` returns as soon as it can; a machine that is busy for a second must not fail a spec.
configure({ asyncUtilTimeout: Number(process.env['TEST_PATIENCE'] ?? 20_000) })

// With two equal keys React draws a row twice or not at all, and only writes so.
const duplicateKeys: unknown[][] = []
const write = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).startsWith('Encountered two children with the same key')) duplicateKeys.push(args)
  write(...args)
}
afterEach(() => expect(duplicateKeys.splice(0)).toEqual([]))

// jsdom has no modal dialogs: opening, closing and moving focus are enough for specs.
if (typeof HTMLDialogElement !== 'undefined' && !('showModal' in HTMLDialogElement.prototype)) {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement): void {
      openers.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
    },
    close(this: HTMLDialogElement): void {
      if (!this.open) return
      this.open = false
      const opener = openers.get(this)
      if (opener instanceof HTMLElement) opener.focus()
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })
}

// jsdom lays nothing out: every element is in sight.
if (!('IntersectionObserver' in globalThis)) {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      readonly #onSight: (entries: { isIntersecting: boolean; target: Element }[]) => void
      constructor(onSight: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.#onSight = onSight
      }
      observe(target: Element): void {
        queueMicrotask(() => this.#onSight([{ isIntersecting: true, target }]))
      }
      disconnect(): void {}
    },
  })
}
