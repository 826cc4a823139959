import type { Meta, StoryObj } from '@storybook/react'
import { QrCode, type QrCodeProps } from './qr-code.tsx'

const meta: Meta<QrCodeProps> = {
  component: QrCode,
  args: { value: 'http://localhost/a', label: 'Open on your phone' },
}
export default meta
type Story = StoryObj<QrCodeProps>

export const Usual: Story = {}
export const Small: Story = { args: { size: 120 } }
