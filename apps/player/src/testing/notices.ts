import { renderHook } from '@testing-library/react'
import { useNotice } from '@refcall/host'

/** The toast that shows, or null; the frame around the screens draws it. Read outside the page: a wait for it would wake itself for ever. */
export const notices = () => renderHook(() => useNotice(), { container: document.createElement('div') }).result.current
