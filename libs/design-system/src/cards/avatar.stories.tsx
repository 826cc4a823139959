import type { Meta, StoryObj } from '@storybook/react'
import { actionsClass } from '../surfaces/layout.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'

const meta: Meta<AvatarProps> = { component: Avatar, args: { name: 'Maya R.' } }
export default meta
type Story = StoryObj<AvatarProps>

export const Usual: Story = {}
export const Named: Story = { args: { plate: 'MR' } }
export const Many: Story = {
  render: () => (
    <div className={actionsClass}>
      {['Maya R.', 'Vera L.', 'Jonas L.', 'Kim', 'Ada', 'Noor', 'Beni', 'Olga', 'Tomás', 'Yuki'].map((name) => (
        <Avatar key={name} name={name} size={64} />
      ))}
    </div>
  ),
}
