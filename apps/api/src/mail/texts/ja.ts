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
}
