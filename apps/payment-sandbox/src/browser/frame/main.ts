import type { Choice, FrameMessage, PageMessage } from '../messages.ts'
import { answerWith } from './answer.ts'
import { cardForm } from './card-form.ts'
import { applyLook } from './look.ts'
import { paymentTabs } from './tabs.ts'

/** Messages are exchanged only with the embedding page, at the origin it passed. */
const pageOrigin = new URLSearchParams(location.search).get('parent') ?? location.origin
const tell = (message: FrameMessage): void => window.parent.postMessage(message, pageOrigin)

const walletPanel = (name: string): HTMLElement => {
  const panel = document.createElement('div')
  const text = document.createElement('p')
  text.className = 'wallet'
  text.textContent = `${name} opens when you pay. This is a stand-in: it shows a sheet of its own.`
  panel.append(text)
  return panel
}

const start = ({ choices, look, readOnly }: Extract<PageMessage, { tell: 'start' }>): void => {
  applyLook(look)
  const changed = (): void => {
    const choice = tabs.chosen()
    tell({ tell: 'change', choice, ...(choice === 'card' ? card.state() : { complete: true, empty: false }) })
  }
  const card = cardForm(changed)
  const panels: Readonly<Record<Choice, HTMLElement>> = {
    card: card.root,
    apple_pay: walletPanel('Apple Pay'),
    google_pay: walletPanel('Google Pay'),
  }
  const tabs = paymentTabs(
    choices.map((choice) => [choice, panels[choice]] as const),
    changed,
  )
  const answer = answerWith(card, tabs)
  document.body.replaceChildren(tabs.root)
  if (readOnly) document.body.inert = true

  const happened = (event: 'focus' | 'blur' | 'escape'): void => tell({ tell: 'happened', event })
  document.body.addEventListener('focusin', ({ relatedTarget }) => relatedTarget ?? happened('focus'))
  document.body.addEventListener('focusout', ({ relatedTarget }) => relatedTarget ?? happened('blur'))
  document.body.addEventListener('keydown', ({ key }) => key === 'Escape' && happened('escape'))
  // The element's own box: the document's height is never smaller than the frame's.
  const measure = (): void => tell({ tell: 'height', pixels: Math.ceil(tabs.root.getBoundingClientRect().height) + 8 })
  new ResizeObserver(measure).observe(tabs.root)

  const actions = {
    focus: card.focus,
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    clear: card.clear,
  }
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<PageMessage>) => {
    if (source !== window.parent || origin !== pageOrigin) return
    if (data.tell === 'look') applyLook(data.look)
    else if (data.tell === 'do') actions[data.action]()
    else if (data.tell === 'request')
      void answer(data.request).then((reply) => tell({ tell: 'reply', id: data.id, reply }))
  })
  tell({ tell: 'ready' })
  changed()
}

const begin = (event: MessageEvent<PageMessage>): void => {
  if (event.source !== window.parent || event.origin !== pageOrigin || event.data.tell !== 'start') return
  window.removeEventListener('message', begin)
  start(event.data)
}
window.addEventListener('message', begin)
tell({ tell: 'loaded' })
