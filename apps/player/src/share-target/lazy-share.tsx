import { useLocation } from '@refcall/router'
import { lazyPart } from '../lazy-part.tsx'

const ShareNote = lazyPart(
  () => import(/* webpackChunkName: "share" */ './share-note.tsx').then((part) => part.ShareNote),
  0,
)

/** What another app has shared with the installed page; nothing where the page was opened without it. */
export function Share({ isInMatch }: { isInMatch: boolean }) {
  const { search } = useLocation()
  return /[?&](url|text|title)=/.test(search) && <ShareNote search={search} isInMatch={isInMatch} />
}
