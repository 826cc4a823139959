import type { Meta, StoryObj } from '@storybook/react'
import { ProgressRod, type ProgressRodProps } from './progress-rod.tsx'

const meta: Meta<ProgressRodProps> = {
  component: ProgressRod,
  args: { label: 'Way', steps: ['Sent', 'Found', 'Done'], current: 1 },
}
export default meta
type Story = StoryObj<ProgressRodProps>

export const Start: Story = { args: { current: 0 } }
export const Middle: Story = {}
export const End: Story = { args: { current: 2 } }
