import type { MailTexts } from '../mail-texts.ts'

export const ar: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: 'تعيين كلمة مرور جديدة',
    paragraphs: [`طُلبت كلمة مرور جديدة لحسابك في ${product}.`, `يعمل الرابط مرة واحدة، ولمدة ${minutes} دقيقة.`],
    action: 'تعيين كلمة مرور جديدة',
    note: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
  }),
  password_changed: ({ product }) => ({
    subject: 'تم تغيير كلمة مرورك',
    paragraphs: [`تم تغيير كلمة مرور حسابك في ${product}.`, 'تم تسجيل الخروج من جميع المتصفحات والتطبيقات الأخرى.'],
    action: 'تعيين كلمة مرور أخرى',
    note: 'إذا لم تكن أنت من غيّرها فعيّن كلمة مرور أخرى فورًا.',
  }),
  confirm_email: ({ product }) => ({
    subject: 'تأكيد عنوان بريدك الإلكتروني',
    paragraphs: [`أُدخل هذا العنوان لحساب في ${product}. يُرجى تأكيد أنه عنوانك.`],
    action: 'تأكيد العنوان',
    note: 'إذا لم يكن لديك حساب هنا فتجاهل هذه الرسالة.',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'سيتغير عنوان بريدك الإلكتروني',
    paragraphs: [`سيصبح لحسابك في ${product} عنوان آخر: ${newAddress}. يسري التغيير فور تأكيد ذلك العنوان.`],
    action: 'تعيين كلمة مرور أخرى',
    note: 'إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور أخرى فورًا.',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'تم تغيير عنوان بريدك الإلكتروني',
    paragraphs: [`أصبح لحسابك في ${product} عنوان آخر: ${newAddress}. لن تصل رسائل إلى هذا العنوان بعد الآن.`],
    action: 'تعيين كلمة مرور أخرى',
    note: 'إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور أخرى فورًا.',
  }),
  new_device: ({ product, device }) => ({
    subject: 'تسجيل دخول جديد',
    paragraphs: [`تم تسجيل الدخول إلى حسابك في ${product} من متصفح أو تطبيق لم يُستخدم من قبل.`, device],
    action: 'تعيين كلمة مرور أخرى',
    note: 'إذا لم تكن أنت من فعل ذلك فعيّن كلمة مرور أخرى فورًا.',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: 'تعذّر إرسال دفعة مستحقة لك',
    paragraphs: [
      `تعذّر إرسال دفعتك البالغة ${amount} من ${product}. يبقى المال لك، ويُرسل حالما يصبح حساب الدفعات قادرًا على استلامه.`,
    ],
    action: 'مراجعة حساب الدفعات',
    note: 'إذا كان الحساب سليمًا فليس عليك فعل شيء: تُعاد محاولة الإرسال تلقائيًا.',
  }),
  receipt: ({ product, amount, receipt: { at, players, games, refunds } }) => ({
    subject: `إيصالك من ${product}`,
    paragraphs: [
      `حكم على طاولتك، ${at}`,
      `اللاعبون: ${players}، الألعاب: ${games}`,
      `المبلغ المخصوم من بطاقتك: ${amount}`,
      ...refunds.map((refund) => `مبلغ مُعاد، ${refund.at}: ${refund.amount}`),
    ],
    action: 'مبارياتك',
    note: 'استُخدم عنوانك لهذه الرسالة فقط. إذا لم تطلبها فتجاهلها.',
  }),
}
