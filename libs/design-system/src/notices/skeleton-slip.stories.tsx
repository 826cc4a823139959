import type { Meta, StoryObj } from '@storybook/react'
import { SkeletonSlip, type SkeletonSlipProps } from './skeleton-slip.tsx'

const meta: Meta<SkeletonSlipProps> = { component: SkeletonSlip, args: { label: 'Loading the list' } }
export default meta
type Story = StoryObj<SkeletonSlipProps>

export const Usual: Story = {}
export const Long: Story = { args: { lines: 8 } }
