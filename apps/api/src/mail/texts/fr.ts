import type { MailTexts } from '../mail-texts.ts'

export const fr: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Un nouveau mot de passe a été demandé pour votre compte ${product}.`,
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
    ],
    action: 'Choisir un nouveau mot de passe',
    note: 'Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
  }),
  password_changed: ({ product }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Le mot de passe de votre compte ${product} a été modifié.`,
      'Tous les autres navigateurs et applications ont été déconnectés.',
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe.',
  }),
}
