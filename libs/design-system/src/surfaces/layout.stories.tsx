import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Field } from '../fields/field.tsx'
import { Display } from '../figures/display.tsx'
import { actionsClass, answersClass, fieldsClass, spreadClass, stackClass } from './layout.ts'
import { Slip } from './slip.tsx'

const meta: Meta = { title: 'surfaces/layout' }
export default meta

export const Together: StoryObj = {
  render: () => (
    <Slip className={stackClass(16)}>
      <div className={spreadClass}>
        <Display>Heading</Display>
        <Button size="small" variant="outline">
          More
        </Button>
      </div>
      <p>Words</p>
      <div className={fieldsClass}>
        <Field label="Short" />
        <Field label="Long" />
      </div>
      <div className={actionsClass}>
        <Button size="small" variant="outline">
          Look
        </Button>
        <Button size="small" variant="outline">
          Settle
        </Button>
      </div>
      <div className={answersClass}>
        <Button variant="outline">Pass</Button>
        <Button>Take</Button>
      </div>
    </Slip>
  ),
}
