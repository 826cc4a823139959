import type { Meta, StoryObj } from '@storybook/react'
import { AlertIcon } from '../icons/icons.ts'
import { buttonClass, textLink } from './button-class.ts'
import { Button, type ButtonProps } from './button.tsx'

const meta: Meta<ButtonProps> = { component: Button, args: { children: 'Send' } }
export default meta
type Story = StoryObj<ButtonProps>

export const Primary: Story = {}
export const Outline: Story = { args: { variant: 'outline' } }
export const Danger: Story = { args: { variant: 'danger' } }
export const Plain: Story = { args: { variant: 'plain', size: 'small' } }
export const OnTheRail: Story = { args: { variant: 'rail' }, parameters: { ground: 'felt' } }
export const Small: Story = { args: { size: 'small', variant: 'outline' } }
export const Wide: Story = { args: { wide: true } }
export const WithIcon: Story = { args: { icon: <AlertIcon /> } }
export const Busy: Story = { args: { busy: true } }
export const Refused: Story = { args: { 'aria-disabled': 'true' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongWords: Story = {
  args: { children: 'A label of many words that goes on over more than one line', wide: true },
}

export const InForm: Story = {
  args: { type: 'submit' },
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button {...args} />
    </form>
  ),
}

export const Links: Story = {
  render: () => (
    <>
      <a href="#there" className={buttonClass({ variant: 'outline', size: 'small' })}>
        Look of a button
      </a>
      <p>
        Words before it,{' '}
        <a href="#there" className={textLink}>
          a link in running text
        </a>
        .
      </p>
    </>
  ),
}
