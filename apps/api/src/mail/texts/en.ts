import type { MailTexts } from '../mail-texts.ts'

const RECEIPT_LINES = {
  price: 'Charged to your card',
  refund: 'Refunded',
  refund_sent_back: 'Refund sent back by your bank',
  tip: 'Tip',
  tip_refund: 'Tip refunded',
  tip_refund_sent_back: 'Refund of the tip sent back by your bank',
}

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
  confirm_email: ({ product }) => ({
    subject: 'Confirm your email address',
    paragraphs: [`This address was given for a ${product} account. Please confirm that it is yours.`],
    action: 'Confirm address',
    note: 'If you have no account here, ignore this mail.',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'Your email address is about to change',
    paragraphs: [
      `Your ${product} account is about to get another address: ${newAddress}. It changes as soon as that address is confirmed.`,
    ],
    action: 'Set another password',
    note: 'If this was not you, set another password at once.',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'Your email address was changed',
    paragraphs: [`Your ${product} account has another address now: ${newAddress}. No more mails come to this one.`],
    action: 'Set another password',
    note: 'If this was not you, set another password at once.',
  }),
  new_device: ({ product, device }) => ({
    subject: 'New sign-in',
    paragraphs: [`Your ${product} account was signed in to in a browser or app that had not been used before.`, device],
    action: 'Set another password',
    note: 'If this was not you, set another password at once.',
  }),
  passkey_added: ({ product, device }) => ({
    subject: 'A passkey was added',
    paragraphs: [`A passkey was added to your ${product} account. It signs in without your password.`, device],
    action: 'Set another password',
    note: 'If this was not you, set another password at once, and remove the passkey in your profile.',
  }),
  passkeys_reset: ({ product }) => ({
    subject: 'Your passkeys were removed',
    paragraphs: [
      `The passkeys of your ${product} account were removed, and all sessions ended. Sign in with your password and add a new passkey.`,
    ],
    action: 'Set another password',
    note: 'If you did not ask for this, set another password at once, and tell the other operators.',
  }),
  role_changed: ({ product }) => ({
    subject: 'Your role was changed',
    paragraphs: [`Your role on the dashboard of ${product} was changed. The dashboard shows what you may do now.`],
    action: 'Open the dashboard',
    note: 'If you did not expect this, ask an admin.',
  }),
  openid_linked: ({ product, provider }) => ({
    subject: 'A sign-in was linked',
    paragraphs: [`Your ${product} account can now be signed in to with ${provider}.`],
    action: 'Set another password',
    note: 'If this was not you, set another password at once, and unlink the provider in your profile.',
  }),
  recovery_codes_made: ({ product }) => ({
    subject: 'New recovery codes',
    paragraphs: [
      `Recovery codes were made for your ${product} account. Each sets a new password once; older ones no longer work.`,
    ],
    action: 'Set another password',
    note: 'If this was not you, set another password at once, and make new recovery codes in your profile.',
  }),
  recovery_code_used: ({ product }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `A recovery code has set a new password for your ${product} account. All other browsers and apps were signed out.`,
    ],
    action: 'Set another password',
    note: 'If this was not you, set another password at once, and make new recovery codes in your profile.',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: 'A payout could not be made',
    paragraphs: [
      `Your payout of ${amount} from ${product} could not be made. The money stays yours: it is sent as soon as your payout account can receive it.`,
    ],
    action: 'Check the payout account',
    note: 'If the account is in order, there is nothing to do: the payout is tried again by itself.',
  }),
  receipt: ({ product, receipt: { at, players, games, lines, total } }) => ({
    subject: `Your receipt from ${product}`,
    paragraphs: [
      `A referee at your table, ${at}`,
      `Players: ${players}, games: ${games}`,
      ...lines.map((line) => `${RECEIPT_LINES[line.kind]}, ${line.at}: ${line.amount}`),
      `Total: ${total}`,
    ],
    action: 'Your matches',
    note: 'Your address was used for this mail only. If you did not ask for it, ignore it.',
  }),
}
