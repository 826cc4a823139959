import type { Choice } from '../messages.ts'

const labels: Readonly<Record<Choice, string>> = { card: 'Card', apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

export interface Tabs {
  readonly root: HTMLElement
  chosen(): Choice
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One tab per payment method, each with its panel; arrow keys move between them. */
export const paymentTabs = (panels: readonly (readonly [Choice, HTMLElement])[], changed: () => void): Tabs => {
  const root = document.createElement('div')
  const list = document.createElement('div')
  list.className = 'tabs'
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', 'Payment methods')
  let chosen = panels[0]?.[0] ?? 'card'

  const tabs = panels.map(([choice, panel]) => {
    const tab = document.createElement('button')
    Object.assign(tab, { type: 'button', id: `tab-${choice}`, className: 'Tab', textContent: labels[choice] })
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', `panel-${choice}`)
    Object.assign(panel, { id: `panel-${choice}` })
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    return { choice, tab, panel }
  })
  const choose = (choice: Choice): void => {
    chosen = choice
    for (const each of tabs) {
      const selected = each.choice === choice
      each.tab.setAttribute('aria-selected', String(selected))
      each.tab.classList.toggle('Tab--selected', selected)
      each.tab.tabIndex = selected ? 0 : -1
      each.panel.hidden = !selected
    }
  }
  for (const [index, { choice, tab }] of tabs.entries()) {
    tab.addEventListener('click', () => {
      choose(choice)
      changed()
    })
    tab.addEventListener('keydown', ({ key }) => {
      const next = steps[key] === undefined ? undefined : tabs.at((index + steps[key]) % tabs.length)
      if (!next) return
      choose(next.choice)
      next.tab.focus()
      changed()
    })
  }
  choose(chosen)
  list.append(...tabs.map(({ tab }) => tab))
  root.append(...(tabs.length > 1 ? [list] : []), ...tabs.map(({ panel }) => panel))
  return { root, chosen: () => chosen }
}
