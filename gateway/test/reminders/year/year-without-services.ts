import { checkInHabit, updateGoal, updateTodo } from '@pawplan/contracts';
import { Random } from '@pawplan/testing';
import { FixedClock, newId, type ServiceUnderTest } from '@pawplan/testing/service';
import type { ReminderHarness } from '../harness.js';
import { DAY_MS } from './days.js';
import { ExpectedMessages, type Quiet } from './expected-messages.js';
import { TARGET } from './goals.js';
import type { Oracle } from './oracle.js';
import { DAYS, DOWN, FIRST_DAY, STEPS_BETWEEN_BELLS } from './period.js';
import { quietTimesOf } from './screens.js';
import { Simulation } from './simulation.js';
import { type ChangeKind, MISTAKES, type Mistake, WrongOracle } from './wrong-oracle.js';

/** A product with a mistake. */
interface FaultyProduct {
  mistake: Mistake;
  oracle: WrongOracle;
  messages: WrongMessages;
}

/**
 * Simulates the year without services, beside what products with a mistake each would do. Returns the mistakes that the
 * year with services would not notice, because all devices and bells show the same.
 */
export async function unnoticedMistakes(seed: number): Promise<Mistake[]> {
  const random = new Random(seed);
  const clock = new FixedClock(`${FIRST_DAY}T00:00:00Z`);
  let change: ChangeKind = 'other';
  const harness = services(clock, (what) => {
    change = what;
  });
  const simulation = new Simulation(harness, harness.planner, random);
  const { oracle, people } = simulation;
  const quiet = quietTimesOf(people);
  const expected = new ExpectedMessages(oracle, quiet);
  let unnoticed = MISTAKES.map((mistake): FaultyProduct => {
    const wrong = new WrongOracle(oracle, mistake, () => change);
    return { mistake, oracle: wrong, messages: new WrongMessages(wrong, quiet, mistake) };
  });
  let steps = 0;

  const now = () => clock.now().getTime();
  const bellOf = ({ given }: Oracle) => [...given].map(([key, { at, read }]) => `${key} ${at} ${read}`).sort();
  const screensOf = ({ shown }: ExpectedMessages) => people.map(({ _id }) => [...(shown.get(_id) ?? [])].sort());
  /** Drops the products that now show something else. */
  const compare = (right: unknown, of: (one: FaultyProduct) => unknown) => {
    const text = JSON.stringify(right);
    unnoticed = unnoticed.filter((one) => JSON.stringify(of(one)) === text);
  };
  const compareBells = () => compare(bellOf(oracle), (one) => bellOf(one.oracle));

  /** Lets all give and send what is due now. */
  const work = (polls: boolean) => {
    steps += 1;
    for (const one of unnoticed) one.oracle.read();
    if (polls) for (const one of [oracle, ...unnoticed.map((each) => each.oracle)]) one.poll(now());
    for (const one of [expected, ...unnoticed.map((each) => each.messages)]) one.send(now());
    compare(screensOf(expected), (one) => screensOf(one.messages));
    if (steps % STEPS_BETWEEN_BELLS === 0) compareBells();
  };
  const goTo = (time: number) => {
    while ((expected.nextEnd ?? Number.POSITIVE_INFINITY) <= time) {
      clock.set(new Date(expected.nextEnd ?? 0).toISOString());
      work(false);
    }
    clock.set(new Date(time).toISOString());
  };

  await simulation.begin();
  work(true);
  let today = FIRST_DAY;
  const end = Date.parse(FIRST_DAY) + DAYS * DAY_MS;
  for (let at = now(); at < end; at = oracle.nextInstant(at)) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (DOWN.has(day)) continue;
    goTo(at);
    const begins = day !== today && (await simulation.beginDay(day));
    today = day;
    const changes = await simulation.changeSometimes(expected.nextEnd !== undefined);
    if (begins || changes || oracle.missing(now()).size > 0) work(true);
  }
  goTo(now() + DAY_MS);
  compareBells();
  return unnoticed.map(({ mistake }) => mistake);
}

/** The messages of a product with a mistake. */
class WrongMessages extends ExpectedMessages {
  constructor(
    wrong: WrongOracle,
    quiet: ReadonlyMap<string, Quiet>,
    private readonly mistake: Mistake,
  ) {
    super(wrong, quiet);
  }

  override isQuiet(userId: string, now: number): boolean {
    if (this.mistake === 'quiet hours are ignored') return false;
    return super.isQuiet(userId, now);
  }

  protected override zoneOf(userId: string): string {
    return this.mistake === 'quiet hours are counted in UTC' ? 'UTC' : super.zoneOf(userId);
  }
}

/** Services that accept everything. `onChange` gets the kind of each change. */
function services(clock: FixedClock, onChange: (what: ChangeKind) => void): ReminderHarness {
  const accept = async () => ({ _id: newId() });
  const other = () => {
    onChange('other');
    return accept();
  };
  const service = {
    ask: (_caller: unknown, call: unknown, request: object) => {
      onChange(kindOfChange(call, request));
      return accept();
    },
    app: { get: () => ({ create: other, update: other, remove: other, read: accept }) },
    database: { collection: () => ({ findOne: accept }) },
  } as unknown as ServiceUnderTest;
  const done = { settle: accept, deliverEvent: other, publishPerson: other };
  return { ...done, planner: service, notify: service, clock } as unknown as ReminderHarness;
}

function kindOfChange(call: unknown, request: object): ChangeKind {
  const { input = {} } = request as { input?: Record<string, unknown> };
  if (call === checkInHabit) return 'habit checked';
  if (call === updateTodo) return 'completed' in input ? 'todo completed' : 'todo moved';
  if (call === updateGoal && 'deadline' in input) return 'goal moved';
  return call === updateGoal && input.currentValue === TARGET ? 'goal reached' : 'other';
}
