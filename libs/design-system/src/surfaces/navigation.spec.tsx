import { render, screen } from '@testing-library/react'
import { TabBar } from './tab-bar.tsx'

const items = ['One', 'Two'].map((label) => ({ href: `/${label}`, label, icon: <svg aria-hidden="true" />, active: label === 'Two' }))

describe('a tab bar', () => {
  it('is a named navigation whose current place is marked', () => {
    render(<TabBar label="Main" items={items} />)
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Two')
    expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/One')
  })

  it('draws its links with the renderer it is given', () => {
    render(<TabBar label="Main" items={items} link={({ href, ...rest }) => <a data-router={href} href="/" {...rest} />} />)
    expect(screen.getByText('One').closest('a')).toHaveAttribute('data-router', '/One')
  })
})
