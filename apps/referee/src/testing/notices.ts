import { renderHook } from '@testing-library/react'
import { useNotice, type ShownNotice } from '@refcall/host'

/** The visible toast, or null. Rendered outside the page: otherwise `waitFor` would trigger itself endlessly. */
export const notices = (): ShownNotice | null =>
  renderHook(() => useNotice(), { container: document.createElement('div') }).result.current
