import type { Meta, StoryObj } from '@storybook/react'
import { TimeRing, type TimeRingProps } from './time-ring.tsx'

const meta: Meta<TimeRingProps> = { component: TimeRing, args: { label: 'Time left:', time: '09:41', left: 0.65 } }
export default meta
type Story = StoryObj<TimeRingProps>

export const Running: Story = {}
export const Over: Story = { args: { time: '00:00', left: 0 } }
