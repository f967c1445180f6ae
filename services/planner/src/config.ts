import { IsString, IsUrl } from 'class-validator';

const address = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The settings of the planner, read from the environment once at start. */
export class PlannerConfig {
  /**
   * Set both or neither. Without them this installation has no Google integration. The auth service issues the access
   * tokens.
   */
  @IsString() GOOGLE_CLIENT_ID = '';
  @IsString() GOOGLE_CLIENT_SECRET = '';
  @IsUrl(address) GOOGLE_API_BASE_URL = 'https://www.googleapis.com';

  get hasGoogle(): boolean {
    return this.GOOGLE_CLIENT_ID !== '' && this.GOOGLE_CLIENT_SECRET !== '';
  }
}
