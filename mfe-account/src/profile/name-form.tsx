import type { Profile } from '@stepwise/contract/account-profile';
import { Button } from '@stepwise/design/button';
import { Field } from '@stepwise/design/field';
import { SoftText } from '@stepwise/design/text';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { profileMessages } from './messages.ts';
import { useSaveName } from './use-save-name.ts';
import * as styles from './name-form.module.css';

const lengthMax = 100;

export function NameForm({ profile }: { readonly profile: Profile }) {
  const [firstName, setFirstName] = useState(profile.first_name ?? '');
  const [lastName, setLastName] = useState(profile.last_name ?? '');
  const save = useSaveName(profile);
  const isChanged = firstName !== (profile.first_name ?? '') || lastName !== (profile.last_name ?? '');

  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    save.mutate({ first_name: orNull(firstName), last_name: orNull(lastName) });
  };

  return (
    <form className={styles['form']} onSubmit={send}>
      <Field
        label={profileMessages.firstName}
        value={firstName}
        onChange={setFirstName}
        autoComplete="given-name"
        maxLength={lengthMax}
      />
      <Field
        label={profileMessages.lastName}
        value={lastName}
        onChange={setLastName}
        autoComplete="family-name"
        maxLength={lengthMax}
      />
      <SoftText size="small">{profileMessages.nameHint}</SoftText>
      <div>
        <Button
          type="submit"
          isDisabled={!isChanged}
          isBusy={save.isPending}
          busyLabel={profileMessages.saving}
        >
          {profileMessages.save}
        </Button>
      </div>
    </form>
  );
}

function orNull(name: string): string | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : trimmed;
}
