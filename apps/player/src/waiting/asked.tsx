import { plural, t } from '@lingui/core/macro'
import type { Match } from '@refcall/contract'
import { Avatar, stackClass, VisuallyHidden } from '@refcall/design-system'
import { nameText } from '@refcall/messages'
import { useAsked } from './use-asked.ts'
import s from './waiting.module.css'

/** The portraits of the referees asked; those who have opened the request are lit. */
export function Asked({ match }: { match: Match }) {
  const { referees } = useAsked(match) ?? { referees: [] }
  if (referees.length === 0) return null
  const { notifiedCount = referees.length, seenCount = 0 } = match
  const asked = plural(notifiedCount, { one: '# asked', other: '# asked' })
  const opened = plural(seenCount, { one: '# has opened it', other: '# have opened it' })
  return (
    <section aria-label={t`Referees asked`} className={stackClass(8)}>
      <ul className={s.asked}>
        {referees.map(({ name, opened: isLit }, place) => (
          <Portrait key={place} name={nameText(name)} isLit={isLit} />
        ))}
      </ul>
      <p>{seenCount > 0 ? `${asked} · ${opened}` : asked}</p>
    </section>
  )
}

function Portrait({ name, isLit }: { name: string; isLit: boolean }) {
  return (
    <li className={isLit ? s.opened : undefined} title={name}>
      <Avatar name={name} size={40} />
      <VisuallyHidden>
        {isLit ? t({ message: `${name}, opened`, comment: 'A referee who has opened the request' }) : name}
      </VisuallyHidden>
    </li>
  )
}
