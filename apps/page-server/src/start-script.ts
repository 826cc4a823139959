import { createHash } from 'node:crypto'
import { LATE_PAGE } from '@refcall/shell/late-page'

/** Marks the preloads of the styles and scripts that start a page. */
export const START = 'data-start'

/** Stands in for `rel` in preloads that begin once the page is painted. */
export const AFTER_PAINT = 'data-rel'

/** For a browser that does not say when it has painted a page that is seen. */
const LATEST_MS = 1_000

/** Until a script that did not come is asked for again. */
const AGAIN_MS = 1_000

/** Until the page says that its scripts are late: longer than they take on a slow phone. */
const LATE_MS = 20_000

/**
 * The one script that stands in a page. It starts the page's styles, and then its scripts, which are loading meanwhile, when the screen that is
 * drawn in it was painted: from a cache they are there at once, and would keep the first picture back. A hidden page is not painted.
 * A script that does not come is asked for once more, then the page says so.
 * Until the screen answers it notes the last press (`src/early-press.ts`).
 */
export const startScript = minified(`{
  let begin = () => {
    begin = () => {};
    const all = (links) => [...document.querySelectorAll("link" + links)];
    for (const link of all("[${AFTER_PAINT}]")) link.rel = link.getAttribute("${AFTER_PAINT}");
    const styled = all("[${START}][as=style]").map((link) => new Promise((done) => {
      link.onload = link.onerror = done;
      link.rel = "stylesheet";
    }));
    Promise.all(styled).then(() => {
      for (const { href, integrity, crossOrigin } of all("[${START}][as=script]")) {
        const run = (onerror) =>
          document.head.append(Object.assign(document.createElement("script"), { async: false, integrity, crossOrigin, src: href, onerror }));
        run(() => setTimeout(run, ${AGAIN_MS}, late));
      }
    });
  };
  const late = () => {
    const notice = document.getElementById("${LATE_PAGE}");
    if (notice) notice.className = "now";
  };
  setTimeout(late, ${LATE_MS});
  document.onclick = ({ target }) => void (self.lastPress = target);
  const seen = () => document.visibilityState === "visible" || begin();
  if ((PerformanceObserver.supportedEntryTypes || []).includes("paint")) {
    new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint")[0] && begin()).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", seen);
    setTimeout(() => begin(), ${LATEST_MS});
    seen();
  } else begin();
}`)

/** Its hash, for the policy: the same in all pages. */
export const startScriptHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`

function minified(code: string) {
  return code.replaceAll(/\n\s*/g, '')
}
