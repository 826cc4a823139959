import type { MailTexts } from '../mail-texts.ts'

export const ja: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: '新しいパスワードの設定',
    paragraphs: [
      `${product} のアカウントについて、新しいパスワードの設定が申し込まれました。`,
      `リンクは ${minutes} 分間、一度だけ使えます。`,
    ],
    action: '新しいパスワードを設定する',
    note: '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  }),
  password_changed: ({ product }) => ({
    subject: 'パスワードが変更されました',
    paragraphs: [
      `${product} のアカウントのパスワードが変更されました。`,
      'ほかのブラウザーとアプリはすべてサインアウトされました。',
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定してください。',
  }),
  confirm_email: ({ product }) => ({
    subject: 'メールアドレスの確認',
    paragraphs: [`このアドレスが ${product} のアカウントに登録されました。ご自身のものであることを確認してください。`],
    action: 'アドレスを確認する',
    note: 'アカウントをお持ちでない場合は、このメールを無視してください。',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'メールアドレスが変更されようとしています',
    paragraphs: [
      `${product} のアカウントのアドレスが ${newAddress} に変わろうとしています。そのアドレスが確認されると変更されます。`,
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定してください。',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'メールアドレスが変更されました',
    paragraphs: [
      `${product} のアカウントのアドレスは ${newAddress} になりました。このアドレスにはもうメールは届きません。`,
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定してください。',
  }),
  new_device: ({ product, device }) => ({
    subject: '新しいサインイン',
    paragraphs: [
      `これまで使われていなかったブラウザーまたはアプリから、${product} のアカウントへのサインインがありました。`,
      device,
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定してください。',
  }),
}
