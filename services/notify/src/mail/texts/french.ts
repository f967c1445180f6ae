import type { MailTexts } from './mail-texts.js';

export const FRENCH: MailTexts = {
  greeting: 'Bonjour {name},',
  footer: 'Pawplan t’envoie cet e-mail parce qu’il concerne ton compte.',
  unknownDevice: 'un appareil inconnu',
  'reset-password': {
    subject: 'Choisis un nouveau mot de passe',
    paragraphs: [
      'Tu as demandé un nouveau mot de passe pour Pawplan. Ce lien fonctionne une seule fois, pendant une heure.',
      'Si ce n’était pas toi, tu n’as rien à faire. Ton mot de passe reste le même.',
    ],
    button: { label: 'Choisir un nouveau mot de passe', path: '/reset-password#token={token}' },
  },
  'verify-address': {
    subject: 'Confirme ton adresse e-mail',
    paragraphs: [
      'Confirme que cette adresse est bien la tienne. Ce lien fonctionne une seule fois, pendant trois jours.',
      'Si tu n’as pas de compte Pawplan, quelqu’un a saisi ton adresse par erreur. Dans ce cas, tu n’as rien à faire.',
    ],
    button: { label: 'Confirmer cette adresse', path: '/verify-email#token={token}' },
  },
  'password-changed': {
    subject: 'Ton mot de passe a changé',
    paragraphs: [
      'Le mot de passe de ton compte Pawplan a été changé le {time}. Tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe.',
    ],
    button: { label: 'Ce n’était pas moi', path: '/forgot-password' },
  },
  'email-changed': {
    subject: 'Ton adresse e-mail a changé',
    paragraphs: [
      'Ton compte Pawplan a une nouvelle adresse e-mail depuis le {time}. Cette adresse n’en fait plus partie.',
      'Si ce n’était pas toi, contacte la personne qui administre ton serveur.',
    ],
  },
  'new-sign-in': {
    subject: 'Nouvelle connexion',
    paragraphs: [
      'Un nouvel appareil s’est connecté à ton compte Pawplan : {device}, le {time}.',
      'Si ce n’était pas toi, choisis un nouveau mot de passe. Cela déconnecte tous les appareils.',
    ],
    button: { label: 'Ce n’était pas moi', path: '/forgot-password' },
  },
  'group-invitation': {
    greeting: 'Bonjour,',
    subject: 'Invitation à rejoindre {groupName}',
    paragraphs: [
      '{name} t’invite à planifier ensemble dans le groupe « {groupName} » sur Pawplan : calendrier, tâches, objectifs et dates spéciales en un seul endroit partagé.',
      'Le bouton ouvre l’invitation. Tu peux y créer un compte, ou te connecter si tu en as déjà un.',
    ],
    button: { label: 'Ouvrir l’invitation', path: '/join/{token}' },
    footer: '{name} a saisi ton adresse dans Pawplan. Si tu ne connais pas cette personne, tu n’as rien à faire.',
  },
  'passkey-added': {
    subject: 'Une clé d’accès a été ajoutée',
    paragraphs: [
      'La clé d’accès « {device} » permet de se connecter à ton compte Pawplan depuis le {time}.',
      'Si ce n’était pas toi, supprime-la dans ton profil et choisis un nouveau mot de passe.',
    ],
    button: { label: 'Ouvrir mon profil', path: '/profile' },
  },
  'passkey-removed': {
    subject: 'Une clé d’accès a été supprimée',
    paragraphs: [
      'La clé d’accès « {device} » a été supprimée de ton compte Pawplan le {time}. Elle ne permet plus de se connecter.',
      'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe.',
    ],
    button: { label: 'Ce n’était pas moi', path: '/forgot-password' },
  },
  'passkey-copied': {
    subject: 'Une clé d’accès a été refusée',
    paragraphs: [
      'Le {time}, quelqu’un a utilisé la clé d’accès « {device} » de ton compte Pawplan. Elle a été refusée, car elle semble être une copie.',
      'Supprime cette clé d’accès dans ton profil et ajoutes-en une nouvelle.',
    ],
    button: { label: 'Ouvrir mon profil', path: '/profile' },
  },
  'second-factor-on': {
    subject: 'La connexion en deux étapes a été activée',
    paragraphs: [
      'La connexion en deux étapes de ton compte Pawplan a été activée le {time}, avec de nouveaux codes de secours. Les anciens codes ne fonctionnent plus.',
      'Si ce n’était pas toi, désactive-la dans ton profil et choisis un nouveau mot de passe. Si tu ne peux pas te connecter, contacte la personne qui administre ton serveur.',
    ],
    button: { label: 'Ouvrir mon profil', path: '/profile' },
  },
  'second-factor-off': {
    subject: 'La connexion en deux étapes a été désactivée',
    paragraphs: [
      'La connexion en deux étapes de ton compte Pawplan a été désactivée le {time}. Une seule étape suffit maintenant pour se connecter.',
      'Si ce n’était pas toi et que tu ne l’as pas demandé à la personne qui administre ton serveur, choisis tout de suite un nouveau mot de passe.',
    ],
    button: { label: 'Ce n’était pas moi', path: '/forgot-password' },
  },
  'recovery-codes-made': {
    subject: 'De nouveaux codes de secours ont été créés',
    paragraphs: [
      'De nouveaux codes de secours ont été créés pour ton compte Pawplan le {time}. Les anciens codes ne fonctionnent plus.',
      'Si ce n’était pas toi, choisis un nouveau mot de passe et crée d’autres codes dans ton profil.',
    ],
    button: { label: 'Ouvrir mon profil', path: '/profile' },
  },
  'google-linked': {
    subject: 'Un compte Google a été associé',
    paragraphs: [
      'Le compte Google {device} a été associé à ton compte Pawplan le {time}. Il permet de se connecter.',
      'Si ce n’était pas toi, dissocie-le dans ton profil et choisis un nouveau mot de passe.',
    ],
    button: { label: 'Ouvrir mon profil', path: '/profile' },
  },
  'google-unlinked': {
    subject: 'Un compte Google a été dissocié',
    paragraphs: [
      'Le compte Google {device} a été dissocié de ton compte Pawplan le {time}. Il ne permet plus de se connecter.',
      'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe.',
    ],
    button: { label: 'Ce n’était pas moi', path: '/forgot-password' },
  },
};
