import type { Meta, StoryObj } from '@storybook/react'
import { CloseIcon, SettingsIcon } from '../icons/icons.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

const meta: Meta<IconButtonProps> = { component: IconButton, args: { label: 'Close', children: <CloseIcon /> } }
export default meta
type Story = StoryObj<IconButtonProps>

export const Plain: Story = {}
export const OnFelt: Story = { args: { label: 'Settings', children: <SettingsIcon /> }, parameters: { ground: 'felt' } }
export const Disabled: Story = { args: { disabled: true } }
