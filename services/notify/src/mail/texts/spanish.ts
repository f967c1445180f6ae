import type { MailTexts } from './mail-texts.js';

export const SPANISH: MailTexts = {
  greeting: 'Hola, {name}:',
  footer: 'Pawplan te envía este correo porque se refiere a tu cuenta.',
  unknownDevice: 'un dispositivo desconocido',
  'reset-password': {
    subject: 'Elige una contraseña nueva',
    paragraphs: [
      'Has pedido una contraseña nueva para Pawplan. Este enlace funciona una vez y durante una hora.',
      'Si no has sido tú, no tienes que hacer nada. Tu contraseña no cambia.',
    ],
    button: { label: 'Elegir una contraseña nueva', path: '/reset-password#token={token}' },
  },
  'verify-address': {
    subject: 'Confirma tu dirección de correo',
    paragraphs: [
      'Confirma que esta dirección es tuya. Este enlace funciona una vez y durante tres días.',
      'Si no tienes una cuenta de Pawplan, alguien ha escrito tu dirección por error. Entonces no tienes que hacer nada.',
    ],
    button: { label: 'Confirmar esta dirección', path: '/verify-email#token={token}' },
  },
  'password-changed': {
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      'La contraseña de tu cuenta de Pawplan cambió el {time}. Se ha cerrado la sesión en los demás dispositivos.',
      'Si no has sido tú, elige ahora una contraseña nueva.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
  },
  'email-changed': {
    subject: 'Tu dirección de correo ha cambiado',
    paragraphs: [
      'Tu cuenta de Pawplan tiene otra dirección de correo desde el {time}. Esta dirección ya no pertenece a la cuenta.',
      'Si no has sido tú, habla con quien administra tu servidor.',
    ],
  },
  'new-sign-in': {
    subject: 'Nuevo inicio de sesión',
    paragraphs: [
      'Se ha iniciado sesión en tu cuenta de Pawplan desde un dispositivo nuevo: {device}, el {time}.',
      'Si no has sido tú, elige una contraseña nueva. Así se cierra la sesión en todos los dispositivos.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
  },
  'group-invitation': {
    greeting: 'Hola:',
    subject: 'Tienes una invitación a {groupName}',
    paragraphs: [
      '{name} te invita a planificar en el grupo «{groupName}» de Pawplan: calendario, tareas, metas y fechas especiales en un solo lugar compartido.',
      'El botón abre la invitación. Allí puedes registrarte, o iniciar sesión si ya tienes una cuenta.',
    ],
    button: { label: 'Abrir la invitación', path: '/join/{token}' },
    footer: '{name} ha indicado tu dirección en Pawplan. Si no conoces a esta persona, no tienes que hacer nada.',
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso',
    paragraphs: [
      'La llave de acceso «{device}» permite iniciar sesión en tu cuenta de Pawplan desde el {time}.',
      'Si no has sido tú, elimínala en tu perfil y elige una contraseña nueva.',
    ],
    button: { label: 'Abrir mi perfil', path: '/profile' },
  },
  'passkey-removed': {
    subject: 'Se ha eliminado una llave de acceso',
    paragraphs: [
      'La llave de acceso «{device}» se ha eliminado de tu cuenta de Pawplan el {time}. Ya no permite iniciar sesión.',
      'Si no has sido tú, elige ahora una contraseña nueva.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
  },
  'passkey-copied': {
    subject: 'Se ha rechazado una llave de acceso',
    paragraphs: [
      'El {time}, alguien ha usado la llave de acceso «{device}» de tu cuenta de Pawplan. Se ha rechazado porque parece una copia.',
      'Elimina esta llave de acceso en tu perfil y añade una nueva.',
    ],
    button: { label: 'Abrir mi perfil', path: '/profile' },
  },
  'second-factor-on': {
    subject: 'Se ha activado el inicio de sesión en dos pasos',
    paragraphs: [
      'El inicio de sesión en dos pasos de tu cuenta de Pawplan se activó el {time}, con códigos de recuperación nuevos. Los anteriores ya no funcionan.',
      'Si no has sido tú, desactívalo en tu perfil y elige una contraseña nueva. Si no puedes iniciar sesión, habla con quien administra tu servidor.',
    ],
    button: { label: 'Abrir mi perfil', path: '/profile' },
  },
  'second-factor-off': {
    subject: 'Se ha desactivado el inicio de sesión en dos pasos',
    paragraphs: [
      'El inicio de sesión en dos pasos de tu cuenta de Pawplan se desactivó el {time}. Ahora basta un paso para iniciar sesión.',
      'Si no has sido tú ni se lo has pedido a quien administra tu servidor, elige ahora una contraseña nueva.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
  },
  'recovery-codes-made': {
    subject: 'Se han creado códigos de recuperación nuevos',
    paragraphs: [
      'Se crearon códigos de recuperación nuevos para tu cuenta de Pawplan el {time}. Los anteriores ya no funcionan.',
      'Si no has sido tú, elige una contraseña nueva y crea otros códigos en tu perfil.',
    ],
    button: { label: 'Abrir mi perfil', path: '/profile' },
  },
  'google-linked': {
    subject: 'Se ha conectado una cuenta de Google',
    paragraphs: [
      'La cuenta de Google {device} se conectó a tu cuenta de Pawplan el {time}. Permite iniciar sesión.',
      'Si no has sido tú, desconéctala en tu perfil y elige una contraseña nueva.',
    ],
    button: { label: 'Abrir mi perfil', path: '/profile' },
  },
  'google-unlinked': {
    subject: 'Se ha desconectado una cuenta de Google',
    paragraphs: [
      'La cuenta de Google {device} se desconectó de tu cuenta de Pawplan el {time}. Ya no permite iniciar sesión.',
      'Si no has sido tú, elige ahora una contraseña nueva.',
    ],
    button: { label: 'No he sido yo', path: '/forgot-password' },
  },
};
