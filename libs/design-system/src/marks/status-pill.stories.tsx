import type { Meta, StoryObj } from '@storybook/react'
import { StatusPill, type StatusPillProps } from './status-pill.tsx'

const meta: Meta<StatusPillProps> = { component: StatusPill, args: { children: 'Waiting' } }
export default meta
type Story = StoryObj<StatusPillProps>

export const Amber: Story = { args: { tone: 'amber' } }
export const Blue: Story = { args: { tone: 'blue' } }
export const Violet: Story = { args: { tone: 'violet' } }
export const Red: Story = { args: { tone: 'red' } }
export const Green: Story = { args: { tone: 'green' } }
export const Orange: Story = { args: { tone: 'orange' } }
export const Cyan: Story = { args: { tone: 'cyan' } }
export const Lime: Story = { args: { tone: 'lime' } }
export const Slate: Story = { args: { tone: 'slate' } }

/** The open diamond means available, the filled one taken. */
export const FreeAndTaken: Story = {
  render: () => (
    <p>
      <StatusPill tone="green">Free</StatusPill> <StatusPill tone="slate">Taken</StatusPill>
    </p>
  ),
}
