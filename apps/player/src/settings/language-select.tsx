import { t } from '@lingui/core/macro'
import { SelectField } from '@refcall/design-system'
import { isLanguage, LANGUAGES, PSEUDO, setLanguage, useLanguage } from '@refcall/host'

/** The language of the whole product in this browser; each is listed by its own name. */
export function LanguageSelect() {
  const { chosen } = useLanguage()
  const offered = chosen === PSEUDO.code ? [...LANGUAGES, PSEUDO] : LANGUAGES
  const options = [
    { value: 'system', label: t({ message: 'Same as browser', comment: 'Language' }) },
    ...offered.map(({ code, name }) => ({ value: code, label: name, lang: code })),
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
