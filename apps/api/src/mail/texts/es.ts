import type { MailTexts } from '../mail-texts.ts'

const RECEIPT_LINES = {
  price: 'Cargado en tu tarjeta',
  refund: 'Reembolsado',
  refund_sent_back: 'Reembolso devuelto por tu banco',
  tip: 'Propina',
  tip_refund: 'Propina reembolsada',
  tip_refund_sent_back: 'Reembolso de la propina devuelto por tu banco',
}

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
  confirm_email: ({ product }) => ({
    subject: 'Confirma tu dirección de correo',
    paragraphs: [`Se ha indicado esta dirección para una cuenta de ${product}. Confirma que es tuya.`],
    action: 'Confirmar la dirección',
    note: 'Si no tienes una cuenta aquí, ignora este correo.',
  }),
  email_changing: ({ product, newAddress }) => ({
    subject: 'Tu dirección de correo va a cambiar',
    paragraphs: [
      `Tu cuenta de ${product} va a tener otra dirección: ${newAddress}. Cambiará en cuanto se confirme esa dirección.`,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes.',
  }),
  email_changed: ({ product, newAddress }) => ({
    subject: 'Tu dirección de correo ha cambiado',
    paragraphs: [`Tu cuenta de ${product} tiene ahora otra dirección: ${newAddress}. A esta ya no llegarán correos.`],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes.',
  }),
  new_device: ({ product, device }) => ({
    subject: 'Nuevo inicio de sesión',
    paragraphs: [
      `Se ha iniciado sesión en tu cuenta de ${product} desde un navegador o una aplicación que no se había usado antes.`,
      device,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes.',
  }),
  passkey_added: ({ product, device }) => ({
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: [
      `Se ha añadido una llave de acceso a tu cuenta de ${product}. Permite iniciar sesión sin tu contraseña.`,
      device,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes y elimina la llave de acceso en tu perfil.',
  }),
  passkeys_reset: ({ product }) => ({
    subject: 'Se han eliminado tus llaves de acceso',
    paragraphs: [
      `Se han eliminado las llaves de acceso de tu cuenta de ${product} y se han cerrado todas las sesiones. Inicia sesión con tu contraseña y añade una llave de acceso nueva.`,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no lo has pedido, elige otra contraseña cuanto antes y avisa a los demás operadores.',
  }),
  role_changed: ({ product }) => ({
    subject: 'Tu rol ha cambiado',
    paragraphs: [`Tu rol en el panel de ${product} ha cambiado. El panel muestra lo que puedes hacer ahora.`],
    action: 'Abrir el panel',
    note: 'Si no lo esperabas, pregunta a un administrador.',
  }),
  openid_linked: ({ product, provider }) => ({
    subject: 'Se ha vinculado un inicio de sesión',
    paragraphs: [`Ahora se puede iniciar sesión en tu cuenta de ${product} con ${provider}.`],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes y desvincula el proveedor en tu perfil.',
  }),
  recovery_codes_made: ({ product }) => ({
    subject: 'Nuevos códigos de recuperación',
    paragraphs: [
      `Se han creado códigos de recuperación para tu cuenta de ${product}. Cada uno establece una vez una contraseña nueva; los anteriores ya no sirven.`,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes y crea nuevos códigos de recuperación en tu perfil.',
  }),
  recovery_code_used: ({ product }) => ({
    subject: 'Se ha usado un código de recuperación',
    paragraphs: [
      `Un código de recuperación ha establecido una contraseña nueva para tu cuenta de ${product}. Se ha cerrado la sesión en todos los demás navegadores y aplicaciones.`,
    ],
    action: 'Elegir otra contraseña',
    note: 'Si no has sido tú, elige otra contraseña cuanto antes y crea nuevos códigos de recuperación en tu perfil.',
  }),
  payout_failed: ({ product, amount }) => ({
    subject: 'No se ha podido hacer un pago',
    paragraphs: [
      `No se ha podido hacer tu pago de ${amount} de ${product}. El dinero sigue siendo tuyo: se envía en cuanto tu cuenta de cobro pueda recibirlo.`,
    ],
    action: 'Revisar la cuenta de cobro',
    note: 'Si la cuenta está en orden, no tienes que hacer nada: el pago se vuelve a intentar solo.',
  }),
  receipt: ({ product, receipt: { at, players, games, lines, total } }) => ({
    subject: `Tu recibo de ${product}`,
    paragraphs: [
      `Un árbitro en tu mesa, ${at}`,
      `Jugadores: ${players}, partidas: ${games}`,
      ...lines.map((line) => `${RECEIPT_LINES[line.kind]}, ${line.at}: ${line.amount}`),
      `Total: ${total}`,
    ],
    action: 'Tus partidos',
    note: 'Tu dirección se ha usado solo para este correo. Si no lo has pedido, ignóralo.',
  }),
}
