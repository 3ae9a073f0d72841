import { useServices } from '@stepwise/client/services';
import type { HelpContact } from '@stepwise/contract/runtime-config';
import { Banner } from '@stepwise/design/banner';
import { MessageCircleIcon } from '@stepwise/design/icon/message-circle';
import { helpLines, whereabouts } from './help-lines.ts';
import { resultsMessages } from './messages.ts';
import * as styles from './reading.module.css';

const text = resultsMessages.reading;

type ReadingTheNumberProps = { readonly questionCount: number; readonly isMany?: boolean };

/** What every result says besides its number, the way to a person included. */
export function ReadingTheNumber({ questionCount, isMany = false }: ReadingTheNumberProps) {
  const { config, help } = useServices();
  return (
    <section aria-labelledby="results-reading">
      <h2 id="results-reading">{isMany ? text.titleMany : text.title}</h2>
      <div className={styles['said']}>
        <div>
          <h3>{text.made}</h3>
          <p>{text.madeText(questionCount)}</p>
        </div>
        <div>
          <h3>{text.diagnosis}</h3>
          <p>{text.diagnosisText}</p>
        </div>
        <div>
          <h3>{text.moves}</h3>
          <p>{text.movesText}</p>
        </div>
      </div>
      <Banner tone="info" icon={<MessageCircleIcon />}>
        <p>
          <strong>{text.talk}</strong> {text.talkText}{' '}
          <button type="button" className={styles['textButton']} onClick={help.open}>
            {text.help}
          </button>
        </p>
        <PrintedHelp configured={config.helpContacts} />
      </Banner>
    </section>
  );
}

/** Stands in for the button on paper. */
function PrintedHelp({ configured }: { readonly configured: readonly HelpContact[] }) {
  const { contacts, note } = helpLines(configured, whereabouts());
  return (
    <div className={styles['printedHelp']}>
      <ul>
        {contacts.map((contact) => (
          <li key={contact}>{contact}</li>
        ))}
      </ul>
      {note === null ? null : <p>{note}</p>}
    </div>
  );
}
