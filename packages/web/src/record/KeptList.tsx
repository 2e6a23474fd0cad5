import { For, Show, createResource, type JSX } from 'solid-js';
import { notify } from '../app/notices.js';
import { language, plural, t } from '../i18n/language.js';
import { recordPlurals } from '../i18n/record-words.js';
import { analysisWords } from '../analysis/analysis-words.js';
import { gameOf } from '../play/games.js';
import { forgetRecord, keepRecord, keptRecords, type KeptRecord } from '../storage/kept-records.js';
import { Button } from '../ui/Button.js';
import style from './RecordScreen.module.css';

const SHOWN = 12;

/** The records that were worked on in this browser. */
export function KeptList(props: { readonly onOpen: (record: KeptRecord) => void }): JSX.Element {
  const [records, { refetch }] = createResource(keptRecords, { initialValue: [] });
  const drop = async (record: KeptRecord): Promise<void> => {
    await forgetRecord(record.id);
    void refetch();
    notify(() => t(analysisWords.deletedRecord), {
      label: () => t(analysisWords.restoreRecord),
      run: () => void keepRecord(record).then(refetch),
    });
  };
  return (
    <Show when={records.latest.length > 0}>
      <section class={style['kept']} aria-labelledby="kept-heading">
        <h2 id="kept-heading">{t(analysisWords.myRecords)}</h2>
        <ul>
          <For each={records.latest.slice(0, SHOWN)}>
            {(record) => (
              <li>
                <span>
                  <b>{record.title}</b>
                  <small>
                    {[
                      t(gameOf(record.game)?.name ?? analysisWords.kept),
                      plural(recordPlurals.turns, record.turns),
                      new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(record.changed),
                    ].join(' · ')}
                  </small>
                </span>
                <Button
                  icon="next"
                  label={t(analysisWords.continueRecord)}
                  onPress={() => props.onOpen(record)}
                />
                <Button
                  bare
                  kind="quiet"
                  icon="trash"
                  label={`${t(analysisWords.deleteRecord)}: ${record.title}`}
                  onPress={() => void drop(record)}
                />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
