import type { MailTexts } from '../mail-texts.ts'

const RECEIPT_LINES = {
  price: 'カードへの請求額',
  refund: '返金',
  refund_sent_back: '銀行から差し戻された返金',
  tip: 'チップ',
  tip_refund: 'チップの返金',
  tip_refund_sent_back: '銀行から差し戻されたチップの返金',
}

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
  passkey_added: ({ product, device }) => ({
    subject: 'パスキーが追加されました',
    paragraphs: [`${product} のアカウントにパスキーが追加されました。パスワードなしでサインインできます。`, device],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定し、プロフィールでパスキーを削除してください。',
  }),
  passkeys_reset: ({ product }) => ({
    subject: 'パスキーが削除されました',
    paragraphs: [
      `${product} のアカウントのパスキーが削除され、すべてのセッションが終了しました。パスワードでサインインし、新しいパスキーを追加してください。`,
    ],
    action: '別のパスワードを設定する',
    note: '依頼した覚えがない場合は、すぐに別のパスワードを設定し、ほかの担当者に知らせてください。',
  }),
  role_changed: ({ product }) => ({
    subject: '役割が変更されました',
    paragraphs: [
      `${product} のダッシュボードでのあなたの役割が変更されました。今できることはダッシュボードに表示されます。`,
    ],
    action: 'ダッシュボードを開く',
    note: '心当たりがない場合は、管理者に確認してください。',
  }),
  openid_linked: ({ product, provider }) => ({
    subject: 'サインイン方法が連携されました',
    paragraphs: [`${product} のアカウントに ${provider} でサインインできるようになりました。`],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定し、プロフィールで連携を解除してください。',
  }),
  recovery_codes_made: ({ product }) => ({
    subject: '新しいリカバリーコード',
    paragraphs: [
      `${product} のアカウントのリカバリーコードが作成されました。それぞれ一度だけ新しいパスワードを設定できます。以前のコードは使えなくなりました。`,
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定し、プロフィールで新しいリカバリーコードを作成してください。',
  }),
  recovery_code_used: ({ product }) => ({
    subject: 'リカバリーコードが使われました',
    paragraphs: [
      `リカバリーコードで ${product} のアカウントに新しいパスワードが設定されました。ほかのブラウザーとアプリはすべてサインアウトされました。`,
    ],
    action: '別のパスワードを設定する',
    note: '心当たりがない場合は、すぐに別のパスワードを設定し、プロフィールで新しいリカバリーコードを作成してください。',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: '送金できませんでした',
    paragraphs: [
      `${product} からの ${amount} の送金ができませんでした。お金はあなたのもので、受取口座が受け取れるようになりしだい送金されます。`,
    ],
    action: '受取口座を確認する',
    note: '口座に問題がなければ、何もする必要はありません。送金は自動的に再試行されます。',
  }),
  receipt: ({ product, receipt: { at, players, games, lines, total } }) => ({
    subject: `${product} の領収書`,
    paragraphs: [
      `テーブルでの審判、${at}`,
      `人数: ${players}、ゲーム数: ${games}`,
      ...lines.map((line) => `${RECEIPT_LINES[line.kind]}、${line.at}: ${line.amount}`),
      `合計: ${total}`,
    ],
    action: '試合の履歴',
    note: 'アドレスはこのメールのためだけに使われました。心当たりがない場合は、このメールを無視してください。',
  }),
}
