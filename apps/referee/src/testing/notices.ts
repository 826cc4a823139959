import { renderHook } from '@testing-library/react'
import { useNotice, type ShownNotice } from '@refcall/host'

/** The toast that shows, or null. Read outside the page: a wait for it would wake itself for ever. */
export const notices = (): ShownNotice | null => renderHook(() => useNotice(), { container: document.createElement('div') }).result.current
