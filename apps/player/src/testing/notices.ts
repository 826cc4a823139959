import { renderHook } from '@testing-library/react'
import { useNotice } from '@refcall/host'

/** The toast that shows, or null; the frame around the screens draws it. */
export const notices = () => renderHook(() => useNotice()).result.current
