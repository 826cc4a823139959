import type { Meta, StoryObj } from '@storybook/react'
import { textLink } from '../actions/button-class.ts'
import { Ground, type GroundProps } from './ground.tsx'
import { Main } from './main.tsx'

const meta: Meta<GroundProps> = {
  component: Ground,
  parameters: { ground: 'none' },
  args: {
    children: (
      <Main>
        Words and{' '}
        <a href="#there" className={textLink}>
          a link
        </a>
      </Main>
    ),
  },
}
export default meta
type Story = StoryObj<GroundProps>

export const Felt: Story = { args: { kind: 'felt' } }
export const Page: Story = { args: { kind: 'page' } }
