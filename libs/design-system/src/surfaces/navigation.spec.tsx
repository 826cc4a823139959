import { composeStories } from '@storybook/react'
import { render, screen } from '@testing-library/react'
import * as stories from './tab-bar.stories.tsx'

const { Usual } = composeStories(stories)

describe('a tab bar', () => {
  it('is a named navigation whose current place is marked', () => {
    render(<Usual />)
    expect(screen.getByRole('navigation', { name: 'Places' })).toBeInTheDocument()
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Two')
    expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '#one')
  })

  it('draws its links with the renderer it is given', () => {
    render(<Usual link={({ href, ...rest }) => <a data-router={href} href="/" {...rest} />} />)
    expect(screen.getByText('One').closest('a')).toHaveAttribute('data-router', '#one')
  })
})
