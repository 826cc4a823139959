import type { MessageToPage } from '../messages.ts'

/**
 * JavaScript that delivers a message when the web view evaluates it in the page. The message is a string literal in it,
 * so no text of a message can become code.
 */
export function scriptFor(message: MessageToPage): string {
  const literal = JSON.stringify(JSON.stringify(message))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `window.dispatchEvent(new MessageEvent('message', { data: ${literal} })); true;`
}

/** The page posts its messages to `window.ReactNativeWebView`; other web views define it with this before a page's scripts. */
export const channelScript = (post: string): string =>
  `window.ReactNativeWebView = { postMessage: (text) => { ${post} } };`
