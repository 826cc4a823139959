import type { CSSProperties } from 'react'
import { t } from '@lingui/core/macro'
import { Glyph } from '@refcall/design-system'
import { formatDuration } from '@refcall/messages'
import type { PlacedSpan, SpanGroup } from './group-spans.ts'
import { PART_TONE, partName, partOf } from './trace-words.ts'
import s from './span-lines.module.css'

/** Deeper ones are not set in further: a name needs its room. */
const DEEPEST = 6

/** The work of one group: a line for each span, with a bar for when it was and how long it took. */
export function SpanLines({ group }: { group: SpanGroup }) {
  return (
    <ol className={s.lines}>
      {group.spans.map((placed) => (
        <SpanLine key={placed.span.id} placed={placed} group={group} />
      ))}
    </ol>
  )
}

function SpanLine({ placed: { span, depth }, group }: { placed: PlacedSpan; group: SpanGroup }) {
  const part = partOf(span)
  const whole = group.ms || 1
  const place = {
    '--depth': Math.min(depth, DEEPEST),
    '--from': `${((span.startMs - group.startMs) / whole) * 100}%`,
    '--long': `${(span.ms / whole) * 100}%`,
  } as CSSProperties
  return (
    <li className={s.line} style={place}>
      <span className={s.name}>
        <code>{span.name}</code>
        <span className={s.part} data-part={part}>
          <Glyph tone={PART_TONE[part]} size={11} />
          <span>{partName(part)}</span>
        </span>
        {span.failed && <strong className={s.failed}>{t({ message: 'Failed', comment: 'A line in a trace' })}</strong>}
      </span>
      <span className={s.track} aria-hidden="true">
        <i className={s.bar} data-part={part} data-failed={span.failed || undefined} />
      </span>
      <span className={s.duration}>{formatDuration(span.ms)}</span>
    </li>
  )
}
