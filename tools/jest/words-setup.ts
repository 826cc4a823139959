import { i18n } from '@lingui/core'

// Specs read the English messages in the code.
i18n.loadAndActivate({ locale: 'en', messages: {} })
