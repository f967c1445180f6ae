import type { MailTexts } from './mail-texts.js';

export const GERMAN: MailTexts = {
  greeting: 'Hallo {name},',
  footer: 'Pawplan schickt dir diese E-Mail, weil sie dein Konto betrifft.',
  unknownDevice: 'ein unbekanntes Gerät',
  'reset-password': {
    subject: 'Neues Passwort festlegen',
    paragraphs: [
      'Du möchtest ein neues Passwort für Pawplan. Dieser Link funktioniert einmal und eine Stunde lang.',
      'Wenn du das nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
    ],
    button: { label: 'Neues Passwort festlegen', path: '/reset-password#token={token}' },
  },
  'verify-address': {
    subject: 'Bestätige deine E-Mail-Adresse',
    paragraphs: [
      'Bitte bestätige, dass diese Adresse dir gehört. Dieser Link funktioniert einmal und drei Tage lang.',
      'Wenn du kein Konto bei Pawplan hast, hat jemand deine Adresse versehentlich eingegeben. Dann musst du nichts tun.',
    ],
    button: { label: 'Adresse bestätigen', path: '/verify-email#token={token}' },
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    paragraphs: [
      'Das Passwort deines Pawplan-Kontos wurde am {time} geändert. Alle anderen Geräte wurden abgemeldet.',
      'Wenn du das nicht warst, lege jetzt ein neues Passwort fest.',
    ],
    button: { label: 'Das war ich nicht', path: '/forgot-password' },
  },
  'email-changed': {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Dein Pawplan-Konto hat seit {time} eine neue E-Mail-Adresse. Diese Adresse gehört nicht mehr dazu.',
      'Wenn du das nicht warst, wende dich an den Betreiber deines Servers.',
    ],
  },
  'new-sign-in': {
    subject: 'Neue Anmeldung',
    paragraphs: [
      'Bei deinem Pawplan-Konto hat sich ein neues Gerät angemeldet: {device}, am {time}.',
      'Wenn du das nicht warst, lege ein neues Passwort fest. Das meldet alle Geräte ab.',
    ],
    button: { label: 'Das war ich nicht', path: '/forgot-password' },
  },
  'group-invitation': {
    greeting: 'Hallo,',
    subject: 'Einladung in die Gruppe „{groupName}“',
    paragraphs: [
      '{name} lädt dich ein, in der Gruppe „{groupName}“ bei Pawplan gemeinsam zu planen: Kalender, Aufgaben, Ziele und besondere Tage an einem gemeinsamen Ort.',
      'Der Knopf öffnet die Einladung. Dort kannst du dich registrieren oder dich anmelden, wenn du schon ein Konto hast.',
    ],
    button: { label: 'Einladung öffnen', path: '/join/{token}' },
    footer: '{name} hat deine Adresse bei Pawplan eingegeben. Wenn du diese Person nicht kennst, musst du nichts tun.',
  },
  'passkey-added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    paragraphs: [
      'Mit dem Passkey „{device}“ kann man sich seit {time} bei deinem Pawplan-Konto anmelden.',
      'Wenn du das nicht warst, entferne ihn in deinem Profil und lege ein neues Passwort fest.',
    ],
    button: { label: 'Mein Profil öffnen', path: '/profile' },
  },
  'passkey-removed': {
    subject: 'Ein Passkey wurde entfernt',
    paragraphs: [
      'Der Passkey „{device}“ wurde am {time} aus deinem Pawplan-Konto entfernt. Damit kann man sich nicht mehr anmelden.',
      'Wenn du das nicht warst, lege jetzt ein neues Passwort fest.',
    ],
    button: { label: 'Das war ich nicht', path: '/forgot-password' },
  },
  'passkey-copied': {
    subject: 'Ein Passkey wurde abgelehnt',
    paragraphs: [
      'Am {time} hat jemand den Passkey „{device}“ deines Pawplan-Kontos benutzt. Er wurde abgelehnt, weil er eine Kopie zu sein scheint.',
      'Entferne diesen Passkey in deinem Profil und füge einen neuen hinzu.',
    ],
    button: { label: 'Mein Profil öffnen', path: '/profile' },
  },
  'second-factor-on': {
    subject: 'Die Anmeldung in zwei Schritten wurde eingerichtet',
    paragraphs: [
      'Für dein Pawplan-Konto wurde am {time} die Anmeldung in zwei Schritten eingerichtet, mit neuen Wiederherstellungscodes. Frühere Codes funktionieren nicht mehr.',
      'Wenn du das nicht warst, schalte sie in deinem Profil aus und lege ein neues Passwort fest. Wenn du dich nicht anmelden kannst, wende dich an den Betreiber deines Servers.',
    ],
    button: { label: 'Mein Profil öffnen', path: '/profile' },
  },
  'second-factor-off': {
    subject: 'Die Anmeldung in zwei Schritten wurde ausgeschaltet',
    paragraphs: [
      'Die Anmeldung in zwei Schritten wurde am {time} für dein Pawplan-Konto ausgeschaltet. Ein Schritt reicht jetzt für die Anmeldung.',
      'Wenn weder du das warst noch du den Betreiber deines Servers darum gebeten hast, lege jetzt ein neues Passwort fest.',
    ],
    button: { label: 'Das war ich nicht', path: '/forgot-password' },
  },
  'recovery-codes-made': {
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    paragraphs: [
      'Für dein Pawplan-Konto wurden am {time} neue Wiederherstellungscodes erstellt. Frühere Codes funktionieren nicht mehr.',
      'Wenn du das nicht warst, lege ein neues Passwort fest und erstelle in deinem Profil neue Codes.',
    ],
    button: { label: 'Mein Profil öffnen', path: '/profile' },
  },
  'google-linked': {
    subject: 'Ein Google-Konto wurde verbunden',
    paragraphs: [
      'Das Google-Konto {device} wurde am {time} mit deinem Pawplan-Konto verbunden. Damit kann man sich anmelden.',
      'Wenn du das nicht warst, trenne es in deinem Profil und lege ein neues Passwort fest.',
    ],
    button: { label: 'Mein Profil öffnen', path: '/profile' },
  },
  'google-unlinked': {
    subject: 'Ein Google-Konto wurde getrennt',
    paragraphs: [
      'Das Google-Konto {device} wurde am {time} von deinem Pawplan-Konto getrennt. Damit kann man sich nicht mehr anmelden.',
      'Wenn du das nicht warst, lege jetzt ein neues Passwort fest.',
    ],
    button: { label: 'Das war ich nicht', path: '/forgot-password' },
  },
};
