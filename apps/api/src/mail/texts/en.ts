import type { MailTexts } from '../mail-texts.ts'

export const en: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: 'Set a new password',
    paragraphs: [
      `A new password was requested for your ${product} account.`,
      `The link works once, for ${minutes} minutes.`,
    ],
    action: 'Set a new password',
    note: 'If you did not request it, ignore this mail: your password stays as it is.',
  }),
  password_changed: ({ product }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your ${product} account was changed.`,
      'All other browsers and apps were signed out.',
    ],
    action: 'Set another password',
    note: 'If this was not you, set another password at once.',
  }),
}
