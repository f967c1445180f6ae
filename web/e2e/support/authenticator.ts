import type { CDPSession, Page } from '@playwright/test';

/** An authenticator in the browser, which answers without a window as if the person had shown their finger. */
interface VirtualAuthenticator {
  /** How many passkeys it has. */
  count: () => Promise<number>;
  /** Whether the person shows the right finger from now on. */
  verify: (isUserVerified: boolean) => Promise<void>;
}

/** Adds an authenticator to a page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    verify: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
