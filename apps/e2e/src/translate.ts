import type { Page } from '@refcall/faults/lab/browser'

/**
 * Does to every page what a browser does that translates it: puts a `font` element with the words of another language in the place of
 * each text, and again after each change. The words stay the same here, so that a journey can read them.
 */
export async function translateAsABrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeft = (element: Element | null) =>
      !element || element.closest('font, script, style, title, [translate="no"]')
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (text.data.trim() !== '' && !isLeft(text.parentElement)) found.push(text)
      }
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    new MutationObserver(() => document.body && translate()).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
