import { ChangedText, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';

const label = 'passkey';
const id = { label, max: LIMITS.passkeyId, description: 'The id of the credential, base64url' } as const;
const clientData = {
  label,
  max: LIMITS.passkeyData,
  description: '`clientDataJSON` of the answer of the browser, base64url',
} as const;

/** The new name of a passkey. */
export class PasskeyName {
  @RequiredText({
    label: 'name',
    max: LIMITS.passkeyName,
    required: MESSAGES.nameRequired,
    description: 'A name that tells the passkeys of a person apart; trimmed',
  })
  name: string;
}

/** The body of `POST /api/auth/passkeys`: a name, and the answer of the browser. */
export class AddPasskey extends PasskeyName {
  @RequiredText(id) id: string;
  @RequiredText(clientData) clientDataJSON: string;
  @RequiredText({
    label,
    max: LIMITS.passkeyAttestation,
    description: '`attestationObject` of the answer of the browser, base64url',
  })
  attestationObject: string;
}

/** The answer of a browser that signs with a passkey. */
export class PasskeyAssertion {
  @RequiredText(id) id: string;
  @RequiredText(clientData) clientDataJSON: string;
  @RequiredText({
    label,
    max: LIMITS.passkeyData,
    description: '`authenticatorData` of the answer of the browser, base64url',
  })
  authenticatorData: string;
  @RequiredText({ label, max: LIMITS.passkeyData, description: 'The signature, base64url' }) signature: string;
  @ChangedText({
    label,
    max: LIMITS.title,
    description: 'The id of the user, base64url, if the authenticator knows it',
  })
  userHandle?: string;
}

/** The body of `POST /api/auth/second-factor/passkey`. */
export class PasskeyStep {
  @RequiredText({ label: 'token', max: LIMITS.title, description: 'The token of the pending sign-in' }) token: string;
}
