import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import './words-setup.ts'

// What is waited for comes as soon as it can; a machine that is busy for a second is no failure.
configure({ asyncUtilTimeout: Number(process.env['TEST_PATIENCE'] ?? 20_000) })

// jsdom has no modal dialogs: open and closed, focus in and back, are enough for a spec to find its way.
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
