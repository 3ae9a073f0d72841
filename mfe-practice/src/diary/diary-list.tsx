import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import { diaryLimits } from '@stepwise/contract/practice-diary';
import { Button } from '@stepwise/design/button';
import { EmptyState } from '@stepwise/design/empty-state';
import { Field } from '@stepwise/design/field';
import { XIcon } from '@stepwise/design/icon/x';
import { Stack } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { VisuallyHidden } from '@stepwise/design/visually-hidden';
import { useRef } from 'react';
import { Entry } from './diary-entry.tsx';
import { diaryMessages as text } from './messages.ts';
import { useDiarySearch } from './use-diary.ts';
import type { useDiary } from './use-diary.ts';
import * as styles from './diary.module.css';

type DiaryListProps = {
  readonly userId: string;
  readonly diary: ReturnType<typeof useDiary>;
  readonly onEdit: (entry: DiaryEntry) => void;
  readonly onRemove: (entry: DiaryEntry) => void;
};

/** Every entry, or those with the words of a search. */
export function DiaryList({ userId, diary, onEdit, onRemove }: DiaryListProps) {
  const { entries, hasOlder, showOlder } = diary;
  const { words, setWords, found, isAsked, isBusy, askOlder } = useDiarySearch(userId, entries);
  const isSearching = words.trim() !== '';
  return (
    <section aria-labelledby="diary-entries">
      <Stack>
        <VisuallyHidden>
          <h2 id="diary-entries">{text.entries}</h2>
        </VisuallyHidden>
        <Search words={words} onChange={setWords} />
        <output>{isSearching ? <SoftText size="small">{text.found(found.length)}</SoftText> : null}</output>
        {isSearching && found.length === 0 ? (
          <EmptyState title={text.notFound} headingLevel={3}>
            {text.notFoundText}
          </EmptyState>
        ) : (
          <ul className={styles['list']}>
            {found.map((entry) => (
              <Entry key={entry.id} entry={entry} onEdit={onEdit} onRemove={onRemove} />
            ))}
          </ul>
        )}
        {isSearching && hasOlder && (!isAsked || isBusy) ? (
          <div>
            <Button isBusy={isBusy} onPress={askOlder}>
              {text.searchOlder}
            </Button>
          </div>
        ) : null}
        {!isSearching && hasOlder ? (
          <div>
            <Button onPress={showOlder}>{text.older}</Button>
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

type SearchProps = { readonly words: string; readonly onChange: (words: string) => void };

function Search({ words, onChange }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button goes; whoever cleared the field wants to write in it.
    field.current?.focus();
  };
  return (
    <div className={styles['search']}>
      <Field
        ref={field}
        label={text.search}
        type="search"
        value={words}
        onChange={onChange}
        maxLength={diaryLimits.query}
      />
      {words === '' ? null : (
        <Button variant="quiet" isIconOnly label={text.clear} onPress={clear}>
          <XIcon />
        </Button>
      )}
    </div>
  );
}
