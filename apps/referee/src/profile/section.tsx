import { useId, type ReactNode } from 'react'
import { Display, Slip, stackClass } from '@refcall/design-system'

interface SectionProps {
  title: string
  /** Shown at the end of the title line. */
  mark?: ReactNode
  quiet?: boolean
  children: ReactNode
}

/** One card of the profile, labelled by its heading. */
export function Section({ title, mark, quiet = false, children }: SectionProps) {
  const id = useId()
  return (
    <Slip quiet={quiet} aria-labelledby={id} className={stackClass(16)}>
      <div>
        <Display as="h2" id={id} size={24}>
          {title}
        </Display>
        {mark}
      </div>
      {children}
    </Slip>
  )
}
