import { renderHook } from '@testing-library/react'
import { useNotice } from '@refcall/host'

/**
 * The visible toast, or null; the frame around the screens draws it. Read outside the page: waiting for it inside would
 * trigger itself in a loop.
 */
export const notices = () => renderHook(() => useNotice(), { container: document.createElement('div') }).result.current
