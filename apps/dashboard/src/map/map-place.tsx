import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { t } from '@lingui/core/macro'
import { ErrorView, VisuallyHidden } from '@refcall/design-system'
import { LIMITS } from '@refcall/domain'
import { log } from '@refcall/host'
import { whenIdle } from '../frame/when-idle.ts'
import { loadDeferredMessages } from '../messages.ts'
import type { MatchMapProps } from './match-map.tsx'
import s from './map-place.module.css'
import { useInSight } from './use-in-sight.ts'

interface MapPlaceProps extends Omit<MatchMapProps, 'view' | 'onFailure'> {
  /** Undefined until the data that determines it is known. */
  view: MatchMapProps['view'] | undefined
  /** Text over the map. */
  children: ReactNode
}

type MapModule = typeof import('./match-map.tsx')

const heights: CSSProperties & Record<`--${string}`, string> = {
  '--map-mobile': `${LIMITS.dashboard.mapHeightMobilePx}px`,
  '--map-desk': `${LIMITS.dashboard.mapHeightPx}px`,
}

/**
 * The map's container, with its final height from the first render. The map itself is several times as large as all
 * else: it is loaded once its data is there, so figures and list come first, and only where it is in sight.
 */
export function MapPlace({ view, children, ...props }: MapPlaceProps) {
  const [module, setModule] = useState<MapModule>()
  const [failed, setFailed] = useState(false)
  const box = useRef<HTMLElement>(null)
  const wanted = useInSight(box, !view)

  useEffect(() => {
    if (failed || !wanted) return
    let gone = false
    const arrive = ([loaded]: [MapModule, void]) => !gone && setModule(loaded)
    const load = () =>
      Promise.all([import('./match-map.tsx'), loadDeferredMessages()]).then(arrive, (error: unknown) => {
        log.failure('map_arrive', error)
        if (!gone) setFailed(true)
      })
    const cancel = whenIdle(() => void load())
    return () => {
      gone = true
      cancel()
    }
  }, [failed, wanted])

  const fail = (error: Error) => {
    log.failure('map_draw', error)
    setFailed(true)
  }

  return (
    <section ref={box} aria-label={t`Map of matches`} className={s.place} style={heights}>
      {failed ? (
        <div className={s.face}>
          <ErrorView
            title={t`The map is not available`}
            text={t`The list shows the same matches.`}
            retryLabel={t`Reload map`}
            onRetry={() => setFailed(false)}
          />
        </div>
      ) : module && view ? (
        <module.MatchMap {...props} view={view} onFailure={fail} />
      ) : (
        <VisuallyHidden>{t`Loading the map`}</VisuallyHidden>
      )}
      {children && <div className={s.words}>{children}</div>}
    </section>
  )
}
