import { i18n } from '@lingui/core'
import { messages as ar } from '../catalogues/ar.po?settings'
import { messages as de } from '../catalogues/de.po?settings'
import { messages as en } from '../catalogues/en.po?settings'
import { messages as pseudo } from '../catalogues/en.po?settings&pseudo'
import { messages as es } from '../catalogues/es.po?settings'
import { messages as fr } from '../catalogues/fr.po?settings'
import { messages as ja } from '../catalogues/ja.po?settings'

/** The settings change the language, so their messages come with their code in every one. */
export const addSettingsMessages = (): void => i18n.load({ en, de, fr, es, ja, ar, pseudo })
