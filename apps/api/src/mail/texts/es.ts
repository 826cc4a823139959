import type { MailTexts } from '../mail-texts.ts'

export const es: MailTexts = {
  reset_password: ({ product, minutes }) => ({
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      `Se ha solicitado una contraseña nueva para tu cuenta de ${product}.`,
      `El enlace funciona una sola vez, durante ${minutes} minutos.`,
    ],
    action: 'Elegir una contraseña nueva',
    note: 'Si no la has solicitado, ignora este correo: tu contraseña no cambia.',
  }),
  password_changed: ({ product }) => ({
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      `Se ha cambiado la contraseña de tu cuenta de ${product}.`,
      'Se ha cerrado la sesión en todos los demás navegadores y aplicaciones.',
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes.',
  }),
}
