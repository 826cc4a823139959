import type { ReactNode } from 'react'
import { Display, stackClass, type MainProps } from '@refcall/design-system'
import { BareScreen } from './bare-screen.tsx'

interface TitledScreenProps extends Pick<MainProps, 'width'> {
  title: string
  /** A link above the title. */
  back?: ReactNode
  children: ReactNode
}

/** A referee's screen below its heading. */
export function TitledScreen({ title, back, width = 'phone', children }: TitledScreenProps) {
  return (
    <BareScreen width={width}>
      <div className={stackClass(16)}>
        <div>
          {back}
          <Display as="h1" size={40}>
            {title}
          </Display>
        </div>
        {children}
      </div>
    </BareScreen>
  )
}
