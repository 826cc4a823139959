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
}
