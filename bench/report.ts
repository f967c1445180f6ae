interface Bound {
  atLeast?: number;
  atMost?: number;
}

/** Collects figures and prints them as one table, each with its target and whether it was met. */
export class Report {
  readonly #rows: { figure: string; value: string; target: string; met: string }[] = [];

  /** Adds a single number. */
  figure(name: string, value: number, bound: Bound = {}): void {
    this.#add(name, value.toFixed(value < 10 ? 2 : 0), value, bound);
  }

  /** Adds the ratio of the product's number to the baseline's number of the same run. */
  ratio(name: string, product: number, baseline: number, bound: Bound = {}): void {
    const value = product / baseline;
    this.#add(name, `${value.toFixed(2)} (${product.toFixed(2)} : ${baseline.toFixed(2)})`, value, bound);
  }

  /** Prints all figures. The process ends with 1 when a target was not met. */
  print(): void {
    console.table(this.#rows);
    if (this.#rows.some(({ met }) => met === 'NO')) process.exitCode = 1;
  }

  #add(figure: string, text: string, value: number, { atLeast, atMost }: Bound): void {
    const target = atLeast !== undefined ? `>= ${atLeast}` : atMost !== undefined ? `<= ${atMost}` : '';
    const met = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
    this.#rows.push({ figure, value: text, target, met: target ? (met ? 'yes' : 'NO') : '' });
    console.log(`${figure}: ${text}`);
  }
}
