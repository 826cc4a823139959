import { t } from '@lingui/core/macro'
import type { TraceSpan } from '@refcall/contract'
import type { Tone } from '@refcall/design-system'

export type SpanPart = 'browser' | 'service' | 'database' | 'provider' | 'live'

/** What did the work of a span. */
export function partOf({ service, kind, facts }: TraceSpan): SpanPart {
  if (service === 'refcall-browser') return 'browser'
  if (facts.some(({ name }) => name === 'db.system.name')) return 'database'
  if (facts.some(({ name }) => name === 'peer.service')) return 'provider'
  return kind === 'producer' ? 'live' : 'service'
}

export const PART_TONE: Readonly<Record<SpanPart, Tone>> = {
  browser: 'amber',
  service: 'blue',
  database: 'slate',
  provider: 'violet',
  live: 'green',
}

export function partName(part: SpanPart): string {
  switch (part) {
    case 'browser':
      return t({ message: 'Browser', comment: 'Who did the work of a line in a trace' })
    case 'service':
      return t({ message: 'Service', comment: 'Who did the work of a line in a trace: our API' })
    case 'database':
      return t({ message: 'Database', comment: 'Who did the work of a line in a trace' })
    case 'provider':
      return t({ message: 'Payment provider', comment: 'Who did the work of a line in a trace' })
    case 'live':
      return t({
        message: 'Live channel',
        comment: 'Who did the work of a line in a trace: the connection to open pages',
      })
  }
}
