import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import type { ReplyPage } from '@pawplan/platform';

/**
 * Milliseconds within which the client must read a page, so that a stalled client does not occupy resources forever.
 */
const READ_TIMEOUT_MS = 60_000;

/** Resolves when the caller may still receive the reply, rejects otherwise. */
export type AccessCheck = () => Promise<void>;

/**
 * The pages of a reply as a byte stream. Requests the next page when the previous one was sent. An error in the middle
 * of a reply closes the connection.
 */
class PageStream extends Readable {
  readonly #log = new Logger(PageStream.name);
  readonly #rest: AsyncIterator<ReplyPage>;
  #stalled?: NodeJS.Timeout;
  checkAccess: AccessCheck = async () => undefined;

  constructor(
    first: Buffer,
    rest: AsyncIterator<ReplyPage>,
    private readonly stalledMs: number,
  ) {
    super({ highWaterMark: 1 });
    this.#rest = rest;
    // Before the reply has started there is no other listener.
    this.on('error', (error) => this.#log.warn(`A reply was cut off: ${error.message}`));
    this.push(first);
  }

  override _read(): void {
    clearTimeout(this.#stalled);
    this.#next().catch((error: Error) => this.destroy(error));
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearTimeout(this.#stalled);
    void this.#rest.return?.();
    callback(error);
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#rest.next();
    if (this.destroyed) return;
    if (done) return void this.push(null);
    await this.checkAccess();
    if (this.destroyed) return;
    this.#stalled = setTimeout(() => this.destroy(new Error('the client stopped reading')), this.stalledMs).unref();
    this.push(value.content);
  }
}

/** A reply that is sent page by page. It is buffered only as far as its reader needs. */
export class LongReply extends StreamableFile {
  constructor(private readonly pages: PageStream) {
    super(pages);
  }

  /** Calls `admit` before each further page. */
  withAccessCheck(admit: AccessCheck): this {
    this.pages.checkAccess = admit;
    return this;
  }
}

/**
 * The reply made of these pages: a buffer when there is only one, so that it can have an `ETag`, otherwise a stream. A
 * client must read each page within `stalledMs` milliseconds. Throws what the first page throws.
 */
export async function replyOf(
  pages: AsyncGenerator<ReplyPage, void, undefined>,
  stalledMs = READ_TIMEOUT_MS,
): Promise<Buffer | LongReply> {
  const { value: first } = await pages.next();
  if (!first) return Buffer.of();
  return first.isLast ? first.content : new LongReply(new PageStream(first.content, pages, stalledMs));
}
