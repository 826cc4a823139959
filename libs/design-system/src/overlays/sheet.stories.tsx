import type { Meta, StoryObj } from '@storybook/react'
import { Button } from '../actions/button.tsx'
import { Sheet, type SheetProps } from './sheet.tsx'

const meta: Meta<SheetProps> = {
  component: Sheet,
  args: { open: true, title: 'More', closeLabel: 'Close', children: <p>Words</p>, onClose: () => {} },
}
export default meta
type Story = StoryObj<SheetProps>

export const Short: Story = {}
export const Long: Story = {
  args: { children: Array.from({ length: 40 }, (_, line) => <p key={line}>Line {line + 1}</p>) },
}
export const WithActions: Story = { args: { ...Long.args, actions: <Button>Take</Button> } }
