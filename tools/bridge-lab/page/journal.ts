import { readMessageToApp, readMessageToPage } from '@refcall/bridge'

/** Messages that stay in the list. */
const MOST = 500

const shown = (data: unknown): string => {
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? String(data))
  return text.replaceAll(/("jwtToken":")[^"]{12,}/g, '$1…').slice(0, 400)
}

/** Lists a message with its time and whether it follows the schema of its direction. */
export function note(list: HTMLElement, to: 'page' | 'app', data: unknown): void {
  const message = to === 'page' ? readMessageToPage(data) : readMessageToApp(data)
  const row = document.createElement('tr')
  row.dataset['schema'] = message ? 'yes' : 'no'
  const time = new Date().toISOString().slice(11, 23)
  for (const text of [time, to, message ? `✓ ${message.type}` : '✗ not followed', shown(data)]) {
    row.append(Object.assign(document.createElement('td'), { textContent: text }))
  }
  list.prepend(row)
  while (list.children.length > MOST) list.lastElementChild?.remove()
}
