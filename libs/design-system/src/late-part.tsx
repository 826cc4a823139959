import { createElement, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'

interface LateFaces {
  waiting: () => ReactNode
  /** In the place of a part that did not arrive, with the way to ask for it again. */
  failed: (retry: () => void) => ReactNode
}

export type LatePart<Props extends object> = ComponentType<Props> & {
  /** Has the code brought before it is needed; a failure shows when it is. */
  bring: () => void
}

/** A part of a screen whose code comes when it is first drawn; later ones of its kind are drawn at once. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LateFaces,
): LatePart<Props> {
  let arrived: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const begin = () =>
    (loading ??= load().then(
      (part) => void (arrived = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))

  function Late(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [isLost, setLost] = useState(false)
    useEffect(() => {
      if (arrived || isLost) return
      begin().then(redraw, (error: unknown) => {
        console.error('A part of this screen did not arrive', error)
        setLost(true)
      })
    }, [isLost])
    if (arrived) return createElement(arrived, props)
    return isLost ? failed(() => setLost(false)) : waiting()
  }
  return Object.assign(Late, { bring: () => void begin().catch(() => undefined) })
}
