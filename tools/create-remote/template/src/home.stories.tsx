import type { Meta, StoryObj } from '@storybook/react'
import { Home } from './home.tsx'
import { InEnglish } from './in-english.tsx'

const meta: Meta<typeof Home> = { component: Home, decorators: [(Story) => <InEnglish>{<Story />}</InEnglish>] }
export default meta

export const First: StoryObj<typeof Home> = {}
