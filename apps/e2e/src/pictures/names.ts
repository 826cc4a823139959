import type { Page } from '@refcall/faults/lab/browser'

/**
 * The names of the headings and controls on the page, in order, each once: what its design says, not what its data say.
 * Lists, tables, maps and the count of incidents hold data; numbers and times are left out.
 */
export const namesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, a, button, label, legend, summary, dt')
    const shown = [...named].filter(
      (element) => element.checkVisibility() && !element.closest('main li, table, .maplibregl-map, [href*=incidents]'),
    )
    const names = shown.map((element) =>
      (element.getAttribute('aria-label') ?? element.innerText).replaceAll(/[\d\s:.]+/g, ' ').trim(),
    )
    return [...new Set(names.filter(Boolean))]
  })
