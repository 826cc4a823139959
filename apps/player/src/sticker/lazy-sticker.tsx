import { useLocation } from '@refcall/router'
import { lazyPart } from '../lazy-part.tsx'

const StickerNote = lazyPart(
  () => import(/* webpackChunkName: "sticker" */ './sticker-note.tsx').then((part) => part.StickerNote),
  0,
)

/** What the scanned sticker says; nothing where the page was opened without one. */
export function Sticker() {
  const token = new URLSearchParams(useLocation().search).get('t')
  return token && <StickerNote token={token} />
}
