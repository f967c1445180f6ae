import { generateMessages } from '../../web/vite/messages/generate.ts';

/** Generates the modules of the message catalogues, which the specs of the web app import. */
export default function globalSetup(): void {
  generateMessages();
}
