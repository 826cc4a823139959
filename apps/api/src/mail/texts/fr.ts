import type { MailTexts } from '../mail-texts.ts'

const RECEIPT_LINES = {
  price: 'Débité de votre carte',
  refund: 'Remboursé',
  refund_sent_back: 'Remboursement renvoyé par votre banque',
  tip: 'Pourboire',
  tip_refund: 'Pourboire remboursé',
  tip_refund_sent_back: 'Remboursement du pourboire renvoyé par votre banque',
}

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
  confirm_email: ({ product }) => ({
    subject: 'Confirmez votre adresse e-mail',
    paragraphs: [
      `Cette adresse a été indiquée pour un compte ${product}. Veuillez confirmer qu’elle est bien la vôtre.`,
    ],
    action: 'Confirmer l’adresse',
    note: 'Si vous n’avez pas de compte ici, ignorez cet e-mail.',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Votre compte ${product} va recevoir une autre adresse : ${newAddress}. Le changement prend effet dès que cette adresse est confirmée.`,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe.',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `Votre compte ${product} a désormais une autre adresse : ${newAddress}. Celle-ci ne recevra plus d’e-mails.`,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe.',
  }),
  new_device: ({ product, device }) => ({
    subject: 'Nouvelle connexion',
    paragraphs: [
      `Un navigateur ou une application encore jamais utilisés se sont connectés à votre compte ${product}.`,
      device,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe.',
  }),
  passkey_added: ({ product, device }) => ({
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: [
      `Une clé d’accès a été ajoutée à votre compte ${product}. Elle permet de se connecter sans votre mot de passe.`,
      device,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe et supprimez la clé d’accès dans votre profil.',
  }),
  passkeys_reset: ({ product }) => ({
    subject: 'Vos clés d’accès ont été supprimées',
    paragraphs: [
      `Les clés d’accès de votre compte ${product} ont été supprimées et toutes les sessions fermées. Connectez-vous avec votre mot de passe et ajoutez une nouvelle clé d’accès.`,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si vous ne l’avez pas demandé, choisissez immédiatement un autre mot de passe et prévenez les autres opérateurs.',
  }),
  role_changed: ({ product }) => ({
    subject: 'Votre rôle a changé',
    paragraphs: [
      `Votre rôle dans le tableau de bord de ${product} a changé. Le tableau de bord montre ce que vous pouvez faire désormais.`,
    ],
    action: 'Ouvrir le tableau de bord',
    note: 'Si vous ne vous y attendiez pas, demandez à un administrateur.',
  }),
  openid_linked: ({ product, provider }) => ({
    subject: 'Un compte de connexion a été associé',
    paragraphs: [`Il est désormais possible de se connecter à votre compte ${product} avec ${provider}.`],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe et dissociez ce fournisseur dans votre profil.',
  }),
  recovery_codes_made: ({ product }) => ({
    subject: 'Nouveaux codes de récupération',
    paragraphs: [
      `Des codes de récupération ont été créés pour votre compte ${product}. Chacun définit une fois un nouveau mot de passe ; les anciens ne sont plus valables.`,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe et créez de nouveaux codes de récupération dans votre profil.',
  }),
  recovery_code_used: ({ product }) => ({
    subject: 'Un code de récupération a été utilisé',
    paragraphs: [
      `Un code de récupération a défini un nouveau mot de passe pour votre compte ${product}. Tous les autres navigateurs et applications ont été déconnectés.`,
    ],
    action: 'Choisir un autre mot de passe',
    note: 'Si ce n’était pas vous, choisissez immédiatement un autre mot de passe et créez de nouveaux codes de récupération dans votre profil.',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: 'Un versement n’a pas pu être effectué',
    paragraphs: [
      `Votre versement de ${amount} par ${product} n’a pas pu être effectué. L’argent reste à vous : il est envoyé dès que votre compte de versement peut le recevoir.`,
    ],
    action: 'Vérifier le compte de versement',
    note: 'Si le compte est en ordre, vous n’avez rien à faire : le versement est retenté automatiquement.',
  }),
  receipt: ({ product, receipt: { at, players, games, lines, total } }) => ({
    subject: `Votre reçu de ${product}`,
    paragraphs: [
      `Un arbitre à votre table, ${at}`,
      `Joueurs : ${players}, parties : ${games}`,
      ...lines.map((line) => `${RECEIPT_LINES[line.kind]}, ${line.at} : ${line.amount}`),
      `Total : ${total}`,
    ],
    action: 'Vos matchs',
    note: 'Votre adresse n’a servi qu’à cet e-mail. Si vous ne l’avez pas demandé, ignorez-le.',
  }),
}
