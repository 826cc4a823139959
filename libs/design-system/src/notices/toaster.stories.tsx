import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { Toaster, type ToasterProps } from './toaster.tsx'

const meta: Meta<ToasterProps> = {
  component: Toaster,
  args: { label: 'Messages', closeLabel: 'Dismiss', toast: null },
  render: (args) => (
    <Held key={args.toast?.id} initial={args.toast} onChange={args.onClose}>
      {(toast, change) => <Toaster {...args} toast={toast} onClose={() => change(null)} />}
    </Held>
  ),
}
export default meta
type Story = StoryObj<ToasterProps>

export const Silent: Story = {}
export const Plain: Story = { args: { toast: { id: 1, title: 'First', text: 'More about it' } } }
export const Danger: Story = { args: { toast: { id: 2, title: 'Second', tone: 'danger' } } }
