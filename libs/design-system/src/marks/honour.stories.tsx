import type { Meta, StoryObj } from '@storybook/react'
import { Honour, type HonourProps } from './honour.tsx'

const meta: Meta<HonourProps> = { component: Honour, args: { children: 'Expert' } }
export default meta
type Story = StoryObj<HonourProps>

export const Usual: Story = {}
