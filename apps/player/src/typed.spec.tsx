import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { Typed } from './typed.tsx'

const line = (typed: string) => {
  const table = <Typed>{typed}</Typed>
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Trans>The match at table {table} is over</Trans>
    </I18nProvider>,
  )
  return container
}

afterEach(() => document.documentElement.removeAttribute('dir'))

describe('typed words in a sentence', () => {
  it('are plain text where both run the same way', () => {
    expect(line('É3').innerHTML).toBe('The match at table É3 is over')
  })

  it('stand by themselves where they may run the other way', () => {
    expect(line('שולחן 7').innerHTML).toBe('The match at table <bdi>שולחן 7</bdi> is over')
    expect(line('7\u202e').querySelector('bdi')).toHaveTextContent('7')
    document.documentElement.dir = 'rtl'
    expect(line('A-3').querySelector('bdi')).toHaveTextContent('A-3')
  })

  it('are never read as tags', () => {
    expect(line('</0><0/>')).toHaveTextContent('The match at table </0><0/> is over')
  })
})
