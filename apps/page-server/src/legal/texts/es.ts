import type { LegalTexts } from '../legal-text.ts'

export const es: LegalTexts = {
  back: 'Volver',
  terms: {
    name: 'Condiciones',
    sections: ({ title, fee, report }) => [
      {
        title: 'De qué se trata',
        text: `${title} pone en contacto a jugadores y árbitros. El partido en sí es entre vosotros.`,
      },
      { title: 'Pagar en la mesa', text: `Pagas al árbitro directamente, como acordéis. Nada de ello va a ${title}.` },
      {
        title: 'Pagar con tarjeta',
        text: 'El precio se retiene en tu tarjeta con la solicitud y se cobra cuando el árbitro introduce tu código. Si no hay partido, el importe se libera.',
      },
      {
        title: 'Comisiones',
        text: `De un pago con tarjeta, el árbitro recibe el importe menos el ${fee} % y la comisión del proveedor. Una propina es íntegra para el árbitro.`,
      },
      {
        title: 'Cancelar',
        text: 'Jugadores y árbitros pueden cancelar hasta que se introduce el código. Después, los reembolsos los decide el operador.',
      },
      {
        title: 'Si algo sale mal',
        text: `Infórmalo desde el partido, hasta ${report} después de su final. Las cuentas que se usan contra otros pueden suspenderse.`,
      },
    ],
  },
  privacy: {
    name: 'Privacidad',
    sections: ({ key, place, session, mail, network }) => [
      {
        title: 'Este navegador',
        text: `Tu navegador tiene un identificador aleatorio y una clave en una cookie que dura ${key}. Muestran qué solicitudes son tuyas. Para pedir un árbitro no necesitas nombre ni cuenta.`,
      },
      {
        title: 'Tu ubicación',
        text: `Se envía cuando buscas un árbitro, pides uno o entras de servicio, y se guarda la última. A un árbitro en camino solo lo ve el jugador de ese partido; esas posiciones se borran en la mesa o al terminar el partido. El lugar exacto de un partido y de un servicio se guarda ${place}; después, solo con una precisión de unos 400 metros.`,
      },
      {
        title: 'Tus partidos',
        text: 'Un partido se guarda con su mesa, lugar, hora, precio y valoración, para que ambas partes puedan leerlo después.',
      },
      {
        title: 'Pagos',
        text: 'Los números de tarjeta van al proveedor de pagos y nunca nos llegan. Importes, comisiones y reembolsos quedan en los libros, también después de borrar tus datos, sin tu nombre.',
      },
      {
        title: 'Tu cuenta',
        text: `Tiene tu nombre, tu usuario y tu correo. De la contraseña solo se guarda un hash. La sesión dura ${session} como máximo.`,
      },
      {
        title: 'Correos',
        text: `Un correo se borra en cuanto se envía, como muy tarde después de ${mail}. Una dirección que das para un recibo se usa solo para ese recibo.`,
      },
      {
        title: 'Tu red',
        text: `Un hash de la dirección de red se guarda ${network}, para que nadie inunde a los árbitros de solicitudes.`,
      },
      {
        title: 'Tus derechos',
        text: 'Los ajustes tienen un botón para descargar todo lo que se guarda sobre ti y otro para borrarlo.',
      },
    ],
  },
}
