import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '@refcall/router'

/**
 * What a link carries after its `#`, which reaches no server and no log. It is kept only in this page's memory: not in its
 * URL, nor in the browser's history. The newer of two links opened in one page counts.
 */
export function useLink<L extends { readonly token: string }>(read: (hash: string) => L | null): L | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const linked = read(hash)
  const [kept, setKept] = useState(linked)
  if (linked && linked.token !== kept?.token) setKept(linked)
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return kept
}
