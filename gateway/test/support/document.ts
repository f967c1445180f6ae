import type { Browser } from './browser.js';

export interface Field {
  type?: string;
  enum?: string[];
  nullable?: boolean;
  $ref?: string;
  allOf?: Field[];
  items?: Field;
}

interface Documented {
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { content?: Record<string, { schema: Field }> }>;
  parameters?: { in: string; name: string }[];
}

/** The parts of the API document that the tests use. */
export interface ApiDocument {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, { properties?: Record<string, Field>; required?: string[] }> };
}

/** The API document of a gateway. */
export async function documentOf(visitor: Browser): Promise<ApiDocument> {
  return (await visitor.get<ApiDocument>('/api/openapi.json')).body;
}
