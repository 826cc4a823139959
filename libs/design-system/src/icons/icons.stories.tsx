import type { Meta, StoryObj } from '@storybook/react'
import { BeadIcon, RodIcon, TableIcon, WhistleIcon } from './own.tsx'
import type { IconProps } from './drawn.tsx'
import * as icons from './icons.ts'

const all = { ...icons, BeadIcon, RodIcon, TableIcon, WhistleIcon }

const meta: Meta<IconProps> = {
  component: TableIcon,
  subcomponents: all,
  render: (args) => (
    <ul>
      {Object.entries(all).map(([name, Icon]) => (
        <li key={name}>
          <Icon {...args} /> {name}
        </li>
      ))}
    </ul>
  ),
}
export default meta
type Story = StoryObj<IconProps>

export const All: Story = {}
export const Large: Story = { args: { size: 40 } }
export const OnFelt: Story = { parameters: { ground: 'felt' } }
