import { waitUntil } from '@pawplan/testing';
import type { Person } from './person.js';

interface ReceivedChange {
  event: string;
  data: { collection?: string; space?: string; by?: string; item?: string; version?: number };
}

/** An open live stream and the events that it has received. */
export class Live {
  readonly changes: ReceivedChange[] = [];
  ended = false;

  private constructor(
    readonly status: number,
    private readonly stop: AbortController,
  ) {}

  static async open(person: Person): Promise<Live> {
    const stop = new AbortController();
    const reply = await fetch(`${person.url}/api/live`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: stop.signal,
    });
    const live = new Live(reply.status, stop);
    if (reply.ok && reply.body) void live.read(reply.body.pipeThrough(new TextDecoderStream()));
    return live;
  }

  close(): void {
    this.stop.abort();
  }

  /** Whether the stream has received a change of a collection in a space. */
  received(collection: string, space: string): boolean {
    return this.changes.some(({ data }) => data.collection === collection && data.space === space);
  }

  async hasReceived(collection: string, space: string, within = 1_000): Promise<void> {
    await waitUntil(`${collection} of ${space} is received`, () => this.received(collection, space), within);
  }

  private async read(text: ReadableStream<string>): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of text) {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        this.changes.push(...blocks.flatMap(parse));
      }
    } catch {
      // Aborted by the test or cut: the stream has ended either way.
    }
    this.ended = true;
  }
}

function parse(block: string): ReceivedChange[] {
  const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];
  const event = field('event');
  return event ? [{ event, data: JSON.parse(field('data') ?? '{}') }] : [];
}
