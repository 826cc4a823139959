import { useId, type ReactNode } from 'react'
import { Display, Slip, stackClass } from '@refcall/design-system'

interface SectionProps {
  title: string
  children: ReactNode
}

/** One subject of a page on a slip of its own, named by its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Slip aria-labelledby={id} className={stackClass(12)}>
      <Display as="h2" size={20} id={id}>
        {title}
      </Display>
      {children}
    </Slip>
  )
}
