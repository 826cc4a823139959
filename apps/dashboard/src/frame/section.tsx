import { useId, type ReactNode } from 'react'
import { Display, Slip, stackClass } from '@refcall/design-system'

interface SectionProps {
  title: string
  children: ReactNode
}

/** One section of a page as a card, labelled by its heading. */
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
