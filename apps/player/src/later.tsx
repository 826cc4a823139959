import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorFace, SkeletonSlip, Slip } from '@refcall/design-system'

/**
 * A part of a screen whose code comes when it is first drawn; `lines` is how tall its place is meanwhile, 0 for one that
 * takes none. What did not arrive can be asked for again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, lines = 3): ComponentType<Props> {
  let arrived: ComponentType<Props> | undefined

  return function Later(props: Props) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (arrived || failed) return
      load().then(
        (part) => {
          arrived = part
          redraw()
        },
        (error: unknown) => {
          console.error('A part of this screen did not arrive', error)
          setFailed(true)
        },
      )
    }, [failed])

    if (arrived) {
      const Part = arrived
      return <Part {...props} />
    }
    if (!failed) return lines === 0 ? null : <SkeletonSlip label={t`Loading`} lines={lines} />
    return (
      <Slip>
        <ErrorFace title={t`This did not load`} retryLabel={t`Try again`} onRetry={() => setFailed(false)} />
      </Slip>
    )
  }
}
