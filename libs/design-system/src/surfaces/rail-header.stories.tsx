import type { Meta, StoryObj } from '@storybook/react'
import { IconButton } from '../actions/icon-button.tsx'
import { SettingsIcon } from '../icons/icons.ts'
import { RailHeader, type RailHeaderProps } from './rail-header.tsx'

const meta: Meta<RailHeaderProps> = { component: RailHeader, parameters: { ground: 'none' }, args: { title: 'Name' } }
export default meta
type Story = StoryObj<RailHeaderProps>

export const Plain: Story = {}
export const WithLinkAndAction: Story = {
  args: {
    title: <a href="#home">Name</a>,
    children: (
      <IconButton label="Settings">
        <SettingsIcon />
      </IconButton>
    ),
  },
}
