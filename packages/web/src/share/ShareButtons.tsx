import type { JSX } from 'solid-js';
import { notify } from '../app/notices.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { words } from '../i18n/words.js';
import { Button } from '../ui/Button.js';
import { copy } from './clipboard.js';
import { packRecord } from './link.js';
import type { PictureUse } from './picture.js';
import style from './ShareButtons.module.css';

const failed = (): void => notify(() => t(words.failed));

/** Copy the record, copy a link that carries the whole of it, save a picture, print. */
export function ShareButtons(props: {
  /** The record as text. */
  readonly text: () => Promise<string>;
  /** Turns shown, for the link to open there. */
  readonly turn: () => number;
  readonly picture: (use: PictureUse) => Promise<void>;
}): JSX.Element {
  const link = async (): Promise<void> => {
    const hash = makeRoute('record', { r: await packRecord(await props.text()), t: String(props.turn()) });
    await copy(new URL(hash, location.href).href);
  };
  return (
    <div class={style['buttons']}>
      <Button
        icon="copy"
        label={t(recordWords.copyRecord)}
        onPress={() => void props.text().then(copy, failed)}
      />
      <Button icon="link" label={t(recordWords.copyLink)} onPress={() => void link().catch(failed)} />
      <Button
        icon="copy"
        label={t(recordWords.copyPicture)}
        onPress={() => void props.picture('copy').catch(() => notify(() => t(recordWords.copyPictureFailed)))}
      />
      <Button
        icon="picture"
        label={t(recordWords.savePng)}
        onPress={() => void props.picture('png').catch(failed)}
      />
      <Button
        icon="picture"
        label={t(recordWords.saveSvg)}
        onPress={() => void props.picture('svg').catch(failed)}
      />
      <Button icon="print" label={t(recordWords.print)} onPress={() => print()} />
    </div>
  );
}
