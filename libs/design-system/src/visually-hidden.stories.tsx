import type { Meta, StoryObj } from '@storybook/react'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta: Meta<typeof VisuallyHidden> = {
  component: VisuallyHidden,
  args: { children: 'for ears only' },
  render: (args) => (
    <p>
      Words <VisuallyHidden {...args} />
    </p>
  ),
}
export default meta

export const Usual: StoryObj<typeof VisuallyHidden> = {}
