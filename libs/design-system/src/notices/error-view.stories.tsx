import type { Meta, StoryObj } from '@storybook/react'
import { ErrorView, type ErrorViewProps } from './error-view.tsx'

const meta: Meta<ErrorViewProps> = {
  component: ErrorView,
  args: { title: 'Not loaded', text: 'The rest of the page goes on.' },
}
export default meta
type Story = StoryObj<ErrorViewProps>

export const Final: Story = {}
export const WithRetry: Story = { args: { retryLabel: 'Again', onRetry: () => {} } }
export const Retrying: Story = { args: { ...WithRetry.args, busy: true } }
export const OnFelt: Story = { ...WithRetry, parameters: { ground: 'felt' } }
