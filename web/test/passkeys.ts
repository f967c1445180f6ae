const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The value that `bytes` has in a request. */
export const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Gives the browser passkeys: each call is answered with a credential, or fails with an error of this name, until
 * `restore` is called.
 */
export function offerPasskeys(errorName?: string): { asked: unknown[]; restore: () => void } {
  const asked: unknown[] = [];
  const answer = async (options: unknown) => {
    asked.push(options);
    if (errorName) throw Object.assign(new Error('closed'), { name: errorName });
    return {
      id: 'credential',
      rawId: bytes('credential'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('client'),
        attestationObject: bytes('attestation'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('ann'),
      },
      getClientExtensionResults: () => ({}),
    };
  };
  const before = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: answer, get: answer } });
  return {
    asked,
    restore: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      if (before) Object.defineProperty(navigator, 'credentials', before);
      else Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
