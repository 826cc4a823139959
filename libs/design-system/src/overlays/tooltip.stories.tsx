import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

const meta: Meta<TooltipProps> = {
  component: Tooltip,
  args: { text: 'About the first', children: (described) => <Button {...described}>First</Button> },
}
export default meta
type Story = StoryObj<TooltipProps>

export const One: Story = {}
export const Refused: Story = {
  args: {
    text: 'Why it cannot be pressed',
    children: (described) => (
      <Button {...described} aria-disabled="true">
        First
      </Button>
    ),
  },
}
export const Two: Story = {
  render: (args) => (
    <>
      <Tooltip {...args} />
      <Tooltip text="About the second">{(described) => <Button {...described}>Second</Button>}</Tooltip>
    </>
  ),
}
