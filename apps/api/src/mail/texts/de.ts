import type { MailTexts } from '../mail-texts.ts'

export const de: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: 'Neues Passwort festlegen',
    paragraphs: [
      `Für dein Konto bei ${product} wurde ein neues Passwort angefordert.`,
      `Der Link gilt einmal und ${minutes} Minuten lang.`,
    ],
    action: 'Neues Passwort festlegen',
    note: 'Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
  }),
  password_changed: ({ product }) => ({
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      `Das Passwort deines Kontos bei ${product} wurde geändert.`,
      'Alle anderen Browser und Apps wurden abgemeldet.',
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest.',
  }),
}
