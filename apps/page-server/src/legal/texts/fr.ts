import type { LegalTexts } from '../legal-text.ts'

export const fr: LegalTexts = {
  back: 'Retour',
  terms: {
    name: 'Conditions',
    sections: ({ title, fee, report }) => [
      {
        title: 'De quoi il s’agit',
        text: `${title} met en relation joueurs et arbitres. Le match lui-même se passe entre vous.`,
      },
      {
        title: 'Payer à la table',
        text: `Vous payez l’arbitre directement, comme vous en convenez. Rien n’en revient à ${title}.`,
      },
      {
        title: 'Payer par carte',
        text: 'Le prix est réservé sur votre carte avec la demande, puis débité quand l’arbitre saisit votre code. Si aucun match n’a lieu, le montant est libéré.',
      },
      {
        title: 'Frais',
        text: `D’un paiement par carte, l’arbitre reçoit le montant moins ${fee} % et les frais du prestataire. Un pourboire lui revient en entier.`,
      },
      {
        title: 'Annulation',
        text: 'Joueurs et arbitres peuvent annuler jusqu’à la saisie du code. Ensuite, l’exploitant décide des remboursements.',
      },
      {
        title: 'En cas de problème',
        text: `Signalez-le depuis le match, jusqu’à ${report} après sa fin. Les comptes utilisés contre d’autres peuvent être suspendus.`,
      },
    ],
  },
  privacy: {
    name: 'Confidentialité',
    sections: ({ key, place, session, mail, network }) => [
      {
        title: 'Ce navigateur',
        text: `Votre navigateur a un identifiant aléatoire et une clé dans un cookie valable ${key}. Ils indiquent quelles demandes sont les vôtres. Pour demander un arbitre, il ne faut ni nom ni compte.`,
      },
      {
        title: 'Votre position',
        text: `Elle est envoyée quand vous cherchez un arbitre, en demandez un ou prenez votre service, et la dernière est conservée. Un arbitre en route n’est vu que par le joueur de ce match ; ces positions sont supprimées à la table ou à la fin du match. Le lieu exact d’un match et d’un service est conservé ${place}, puis seulement à 400 mètres près.`,
      },
      {
        title: 'Vos matchs',
        text: 'Un match est conservé avec sa table, son lieu, son heure, son prix et son avis, pour que les deux parties puissent le relire.',
      },
      {
        title: 'Paiements',
        text: 'Les numéros de carte vont au prestataire de paiement et ne nous parviennent jamais. Montants, frais et remboursements restent dans les comptes, même après l’effacement de vos données, sans votre nom.',
      },
      {
        title: 'Votre compte',
        text: `Il contient votre nom, votre nom d’utilisateur et votre adresse e-mail. Du mot de passe, seule une empreinte est conservée. Vous restez connecté ${session} au plus.`,
      },
      {
        title: 'E-mails',
        text: `Un e-mail est supprimé dès qu’il est envoyé, au plus tard après ${mail}. Une adresse donnée pour un reçu ne sert qu’à ce reçu.`,
      },
      {
        title: 'Votre réseau',
        text: `Une empreinte de l’adresse réseau est conservée ${network}, pour que personne n’inonde les arbitres de demandes.`,
      },
      {
        title: 'Vos droits',
        text: 'Les réglages ont un bouton pour télécharger tout ce qui est conservé à votre sujet, et un autre pour l’effacer.',
      },
    ],
  },
}
