import type { PipeTransform } from '@nestjs/common';
import { isId } from '@pawplan/contracts';
import { Failure, type FailureCode, type Message } from '@pawplan/platform';

/** Refuses a malformed id in a path with the same error as an unknown id. */
export class IdPipe implements PipeTransform<string, string> {
  constructor(
    private readonly code: FailureCode,
    private readonly text: Message,
    private readonly isGood: (id: string) => boolean = isId,
  ) {}

  transform(id: string): string {
    if (!this.isGood(id)) throw new Failure(this.code, this.text);
    return id;
  }
}
