import type { PipeTransform } from '@nestjs/common';
import { isId } from '@pawplan/contracts';
import { Failure, type FailureCode } from '@pawplan/platform';

/** Refuses a path parameter that can be the id of nothing in the same way as an id of nothing (§1). */
export class IdPipe implements PipeTransform<string, string> {
  constructor(
    private readonly code: FailureCode,
    private readonly message: string,
  ) {}

  transform(id: string): string {
    if (!isId(id)) throw new Failure(this.code, this.message);
    return id;
  }
}
