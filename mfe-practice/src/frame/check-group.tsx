import * as styles from './choice-group.module.css';

type CheckGroupProps = {
  readonly label: string;
  readonly words: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** A few words of which any number may be chosen. */
export function CheckGroup({ label, words, chosen, onChange }: CheckGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['choices']}>
        {words.map((word) => (
          <label key={word} className={styles['choice']}>
            <input
              type="checkbox"
              checked={chosen.includes(word)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, word] : chosen.filter((each) => each !== word))
              }
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
