import { i18n } from '@lingui/core'

// Specs read the English words, which stand in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} })
