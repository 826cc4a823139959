import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'
import { Tooltip, TooltipGroup, type TooltipProps } from './tooltip.tsx'

const meta: Meta<TooltipProps> = {
  component: Tooltip,
  subcomponents: { TooltipGroup },
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
    <TooltipGroup>
      <Tooltip {...args} />
      <Tooltip text="About the second">{(described) => <Button {...described}>Second</Button>}</Tooltip>
    </TooltipGroup>
  ),
}
export const InDialog: Story = {
  render: (args) => <Dialog open onClose={() => {}} title="Which one?" actions={<Tooltip {...args} />} />,
}
