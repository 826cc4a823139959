import { t } from '@lingui/core/macro'
import { SelectField } from '@refcall/design-system'
import { isLanguage, LANGUAGES, setLanguage, useLanguage } from '@refcall/host'

/** The language of the whole product in this browser; each is offered in itself. */
export function LanguageSelect() {
  const { chosen } = useLanguage()
  const options = [
    { value: 'system', label: t({ message: 'As this browser says', comment: 'Language' }) },
    ...LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code })),
    // Asked for in the address, never offered.
    ...(chosen === 'pseudo' ? [{ value: chosen, label: 'Pseudo', lang: 'en' }] : []),
  ]
  return (
    <SelectField
      label={t`Language`}
      options={options}
      value={chosen}
      onChange={({ target: { value } }) => setLanguage(isLanguage(value) ? value : 'system')}
    />
  )
}
