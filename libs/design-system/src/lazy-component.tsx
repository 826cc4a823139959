import { createElement, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { whenNetworkReturns } from './when-network-returns.ts'

export interface LazyViews {
  waiting: () => ReactNode
  /** Shown instead of a part that could not be loaded, with a retry button; the part is loaded again when the network returns, too. */
  failed: (retry: () => void) => ReactNode
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads the code before it is needed, and resolves even if it fails: that is shown when it is needed. */
  bring: () => Promise<void>
}

const PAUSE_MS = 300

/** Once more after a pause: after a failed preload the browser fails its file once again, long after the network has returned. */
const tryTwice = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return load()
  }
}

/** A lazy-loaded part of a screen; once loaded, further ones render at once. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LazyViews,
): LazyComponent<Props> {
  let arrived: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const begin = () =>
    (loading ??= tryTwice(load).then(
      (part) => void (arrived = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function Late(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [isLost, setLost] = useState(false)
    const again = () => setLost(false)
    useEffect(() => {
      if (isLost) return whenNetworkReturns(again)
      if (arrived) return
      begin().then(redraw, (error: unknown) => {
        console.error('A part did not arrive', error)
        setLost(true)
      })
    }, [isLost])
    if (arrived) return createElement(arrived, props)
    return isLost ? failed(again) : waiting()
  }
  return Object.assign(Late, { bring: () => begin().catch(() => undefined) })
}
