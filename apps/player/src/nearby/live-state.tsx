import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, DotLine, RefreshIcon, spreadClass } from '@refcall/design-system'
import { useIsLive } from '../live/player-live.ts'

interface LiveStateProps {
  list: UseQueryResult
  /** What the button stands on. */
  on: 'paper' | 'felt'
}

/** Whether a list of referees updates automatically, and the button that reads it again. */
export function LiveState({ list, on }: LiveStateProps) {
  const live = useIsLive()
  return (
    <div className={spreadClass}>
      <DotLine on={live}>
        {live
          ? t({ message: 'Live', comment: 'The list keeps itself up to date' })
          : t({ message: 'Manual', comment: 'The list is only read again when asked to' })}
      </DotLine>
      <Button
        size="small"
        variant={on === 'felt' ? 'rail' : 'outline'}
        aria-label={t({ message: 'Refresh referees', comment: 'Holds the word of the button itself, "Refresh"' })}
        icon={<RefreshIcon size={18} />}
        busy={list.isFetching && !list.isPending}
        onClick={() => void list.refetch()}
      >
        {t`Refresh`}
      </Button>
    </div>
  )
}
