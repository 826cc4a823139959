import { renderHook } from '@testing-library/react'
import { useNotice, type ShownNotice } from '@refcall/host'

/** The toast that shows, or null. */
export const notices = (): ShownNotice | null => renderHook(() => useNotice()).result.current
