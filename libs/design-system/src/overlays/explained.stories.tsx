import type { Meta, StoryObj } from '@storybook/react'
import { StatusPill } from '../marks/status-pill.tsx'
import { Explained, type ExplainedProps } from './explained.tsx'

const meta: Meta<ExplainedProps> = {
  component: Explained,
  args: { text: 'Before tax, in the money of the house', children: 'Earned' },
}
export default meta
type Story = StoryObj<ExplainedProps>

export const Word: Story = {}
export const Pill: Story = { args: { children: <StatusPill tone="amber">Waiting</StatusPill> } }
export const OnFelt: Story = { parameters: { ground: 'felt' } }
