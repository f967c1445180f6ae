import { type FormEvent, useState } from 'react';
import { createCalendarFeedLimits } from '@/api/generated/fields.gen';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SaveRow } from '@/features/profile/components/section';
import { clearOutcome, outcomeOf } from '@/features/profile/outcome';
import { useOnline } from '@/lib/online';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';
import { FeedAddress } from './feed-address';
import { CONTENT_LABELS, FEED_CONTENTS, type FeedContent } from './feed-words';
import { useCreateFeed } from './use-feeds';

/** A form for a new feed. After it is created, its address is shown until the person closes it. */
export function NewFeed() {
  const create = useCreateFeed();
  const online = useOnline();
  const { data: groups } = useGroups();
  const [name, setName] = useState('');
  const [space, setSpace] = useState(PERSONAL);
  const [content, setContent] = useState<readonly FeedContent[]>(FEED_CONTENTS);
  const [errors, setErrors] = useState<{ name?: string; content?: string }>({});
  const toggle = (one: FeedContent) =>
    setContent(content.includes(one) ? content.filter((other) => other !== one) : [...content, one]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      name: name.trim() === '' ? m.feedNameRequired() : undefined,
      content: content.length === 0 ? m.feedContentRequired() : undefined,
    };
    setErrors(found);
    if (found.name || found.content) return;
    create.mutate({ name, space, content: [...content] }, { onSuccess: () => setName('') });
  };
  return (
    <>
      <form
        noValidate
        aria-label={m.newFeed()}
        className="mt-5 border-t border-line pt-5"
        onSubmit={submit}
        onInput={() => create.isError && clearOutcome(create)}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.feedName()}
            hint={m.feedNameHint()}
            maxLength={createCalendarFeedLimits.name.maxLength}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.target.value)}
          />
          <Select
            label={m.feedSpace()}
            options={[
              { value: PERSONAL, label: common.personalSpace() },
              ...(groups ?? []).map(({ _id, name: label }) => ({ value: _id, label })),
            ]}
            value={space}
            onChange={(event) => setSpace(event.target.value)}
          />
        </div>
        <fieldset className="mt-4">
          <legend className="text-sm font-bold">{m.feedContent()}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {FEED_CONTENTS.map((one) => (
              <Checkbox key={one} checked={content.includes(one)} onChange={() => toggle(one)}>
                {CONTENT_LABELS[one]()}
              </Checkbox>
            ))}
          </div>
          {errors.content && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {errors.content}
            </p>
          )}
        </fieldset>
        <SaveRow
          label={m.createFeed()}
          saving={create.isPending}
          outcome={create.isError ? outcomeOf(create, '', m.feedNotCreated()) : null}
          note={online ? undefined : m.feedOffline()}
        />
      </form>
      {create.data && <FeedAddress key={create.data._id} feed={create.data} onClose={create.reset} />}
    </>
  );
}
