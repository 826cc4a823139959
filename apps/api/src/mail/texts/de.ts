import type { MailTexts } from '../mail-texts.ts'

const RECEIPT_LINES = {
  price: 'Von deiner Karte abgebucht',
  refund: 'Erstattet',
  refund_sent_back: 'Von deiner Bank zurückgewiesene Erstattung',
  tip: 'Trinkgeld',
  tip_refund: 'Trinkgeld erstattet',
  tip_refund_sent_back: 'Von deiner Bank zurückgewiesene Erstattung des Trinkgelds',
}

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
  confirm_email: ({ product }) => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    paragraphs: [`Diese Adresse wurde für ein Konto bei ${product} angegeben. Bitte bestätige, dass sie dir gehört.`],
    action: 'Adresse bestätigen',
    note: 'Wenn du hier kein Konto hast, ignoriere diese E-Mail.',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'Deine E-Mail-Adresse wird geändert',
    paragraphs: [
      `Dein Konto bei ${product} soll eine andere Adresse bekommen: ${newAddress}. Sie gilt, sobald sie bestätigt ist.`,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest.',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Dein Konto bei ${product} hat jetzt eine andere Adresse: ${newAddress}. An diese hier kommen keine E-Mails mehr.`,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest.',
  }),
  new_device: ({ product, device }) => ({
    subject: 'Neue Anmeldung',
    paragraphs: [
      `Bei deinem Konto bei ${product} hat sich ein Browser oder eine App zum ersten Mal angemeldet.`,
      device,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest.',
  }),
  passkey_added: ({ product, device }) => ({
    subject: 'Ein Passkey wurde hinzugefügt',
    paragraphs: [`Deinem Konto bei ${product} wurde ein Passkey hinzugefügt. Er meldet ohne dein Passwort an.`, device],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest und entferne den Passkey in deinem Profil.',
  }),
  passkeys_reset: ({ product }) => ({
    subject: 'Deine Passkeys wurden entfernt',
    paragraphs: [
      `Die Passkeys deines Kontos bei ${product} wurden entfernt und alle Sitzungen beendet. Melde dich mit deinem Passwort an und füge einen neuen Passkey hinzu.`,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du nicht darum gebeten hast, lege sofort ein anderes Passwort fest und sag es der Zentrale.',
  }),
  role_changed: ({ product }) => ({
    subject: 'Deine Rolle wurde geändert',
    paragraphs: [
      `Deine Rolle im Dashboard von ${product} wurde geändert. Das Dashboard zeigt, was du jetzt tun darfst.`,
    ],
    action: 'Dashboard öffnen',
    note: 'Wenn du das nicht erwartet hast, frag einen Admin.',
  }),
  openid_linked: ({ product, provider }) => ({
    subject: 'Eine Anmeldung wurde verknüpft',
    paragraphs: [`Bei deinem Konto bei ${product} kann man sich jetzt mit ${provider} anmelden.`],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest und trenne die Verknüpfung in deinem Profil.',
  }),
  recovery_codes_made: ({ product }) => ({
    subject: 'Neue Wiederherstellungscodes',
    paragraphs: [
      `Für dein Konto bei ${product} wurden Wiederherstellungscodes erstellt. Jeder setzt einmal ein neues Passwort; ältere gelten nicht mehr.`,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest und erstelle in deinem Profil neue Wiederherstellungscodes.',
  }),
  recovery_code_used: ({ product }) => ({
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    paragraphs: [
      `Mit einem Wiederherstellungscode wurde für dein Konto bei ${product} ein neues Passwort festgelegt. Alle anderen Browser und Apps wurden abgemeldet.`,
    ],
    action: 'Anderes Passwort festlegen',
    note: 'Wenn du das nicht warst, lege sofort ein anderes Passwort fest und erstelle in deinem Profil neue Wiederherstellungscodes.',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: 'Eine Auszahlung war nicht möglich',
    paragraphs: [
      `Deine Auszahlung von ${amount} bei ${product} war nicht möglich. Das Geld bleibt deines: Es wird überwiesen, sobald dein Auszahlungskonto es empfangen kann.`,
    ],
    action: 'Auszahlungskonto prüfen',
    note: 'Wenn mit dem Konto alles stimmt, musst du nichts tun: Die Auszahlung wird von selbst noch einmal versucht.',
  }),
  receipt: ({ product, receipt: { at, players, games, lines, total } }) => ({
    subject: `Dein Beleg von ${product}`,
    paragraphs: [
      `Schiri an deinem Tisch, ${at}`,
      `Personen: ${players}, Spiele: ${games}`,
      ...lines.map((line) => `${RECEIPT_LINES[line.kind]}, ${line.at}: ${line.amount}`),
      `Summe: ${total}`,
    ],
    action: 'Deine Spiele',
    note: 'Deine Adresse wurde nur für diese E-Mail verwendet. Wenn du sie nicht angefordert hast, ignoriere sie.',
  }),
}
