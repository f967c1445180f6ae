import { ApiProperty } from '@nestjs/swagger';
import { type GatewayConfig, publicUrl } from '../config.js';

/** The settings that the web app needs to open Google's popup. */
export class GoogleConfig {
  @ApiProperty({ description: 'Without it Google sign-in answers 503' }) configured: boolean;
  @ApiProperty({ description: 'The OAuth client id of this instance; empty when Google is not configured' })
  clientId: string;
  @ApiProperty({ description: 'The page that the popup opens' }) accountsUrl: string;
  @ApiProperty({ description: 'Where Google sends the popup back to' }) redirectUri: string;
  @ApiProperty({ type: [String], description: 'The access that the popup asks for' }) scopes: string[];
}

const SCOPES = ['openid', 'profile', 'email', 'https://www.googleapis.com/auth/calendar.events'];

/** The Google settings for the web app; none of them is secret. */
export function googleConfigOf(config: GatewayConfig): GoogleConfig {
  return {
    configured: config.GOOGLE_CLIENT_ID !== '' && config.GOOGLE_CLIENT_SECRET !== '',
    clientId: config.GOOGLE_CLIENT_ID,
    accountsUrl: config.GOOGLE_ACCOUNTS_URL,
    redirectUri: `${publicUrl(config)}/auth/google/callback`,
    scopes: SCOPES,
  };
}
