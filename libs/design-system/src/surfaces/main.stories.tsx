import type { Meta, StoryObj } from '@storybook/react'
import { Main, type MainProps } from './main.tsx'

const meta: Meta<MainProps> = { component: Main, parameters: { ground: 'none' }, args: { children: 'Words' } }
export default meta
type Story = StoryObj<MainProps>

export const Phone: Story = {}
export const Pair: Story = { args: { width: 'pair' } }
export const Desk: Story = { args: { width: 'desk' } }
