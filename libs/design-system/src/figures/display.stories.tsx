import type { Meta, StoryObj } from '@storybook/react'
import { Display, type DisplayProps } from './display.tsx'
import { quietClass } from './quiet.ts'

const meta: Meta<DisplayProps> = { component: Display, args: { children: 'Hello, 0123456789' } }
export default meta
type Story = StoryObj<DisplayProps>

export const Usual: Story = {}
export const Title: Story = { args: { as: 'h1', size: 40, children: 'Hello' } }
export const OnFelt: Story = { args: { size: 58, as: 'p' }, parameters: { ground: 'felt' } }

export const Sizes: Story = {
  render: (args) => (
    <>
      {([20, 24, 32, 40, 58] as const).map((size) => (
        <Display key={size} {...args} as="p" size={size} />
      ))}
    </>
  ),
}

export const WithQuietWords: Story = {
  render: (args) => (
    <>
      <Display {...args} />
      <p className={quietClass}>Words that stand back</p>
    </>
  ),
}
