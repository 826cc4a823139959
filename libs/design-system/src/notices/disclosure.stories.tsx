import type { Meta, StoryObj } from '@storybook/react'
import { Disclosure, type DisclosureProps } from './disclosure.tsx'

const meta: Meta<DisclosureProps> = { component: Disclosure, args: { summary: 'More', children: 'Words' } }
export default meta
type Story = StoryObj<DisclosureProps>

export const Closed: Story = {}
export const Open: Story = { args: { open: true } }
