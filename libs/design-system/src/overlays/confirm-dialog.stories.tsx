import type { Meta, StoryObj } from '@storybook/react'
import { Held } from '../../.storybook/held.tsx'
import { Button } from '../actions/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

const meta: Meta<ConfirmDialogProps> = {
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Stop it?',
    text: 'This cannot be undone.',
    confirmLabel: 'Stop',
    cancelLabel: 'Keep',
    onConfirm: () => {},
  },
  render: (args) => (
    <Held initial={args.open} onChange={(open) => open || args.onCancel?.()}>
      {(open, setOpen) => (
        <>
          <Button onClick={() => setOpen(true)}>Ask</Button>
          <ConfirmDialog {...args} open={open} onCancel={() => setOpen(false)} />
        </>
      )}
    </Held>
  ),
}
export default meta
type Story = StoryObj<ConfirmDialogProps>

export const Closed: Story = { args: { open: false } }
export const Open: Story = {}
export const Danger: Story = { args: { danger: true } }
export const Busy: Story = { args: { busy: true } }
