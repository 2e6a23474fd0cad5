import type { JSX } from 'solid-js';
import type { Picture } from '@rikoshet/board/picture';
import { notify } from '../app/notices.js';
import { makeRoute } from '../app/routes.js';
import { t } from '../i18n/language.js';
import { recordWords } from '../i18n/record-words.js';
import { words } from '../i18n/words.js';
import { copy } from '../share/clipboard.js';
import { giveOut, type PictureUse } from '../share/picture.js';
import { Button } from '../ui/Button.js';
import { Fold } from '../ui/Fold.js';
import { editWords } from './edit-words.js';
import style from './EditScreen.module.css';

/** The position as a line, a link back to the editor, and pictures. */
export function ShareEdit(props: {
  readonly position: () => string;
  readonly link: () => string;
  readonly picture: () => Picture;
  readonly stem: string;
}): JSX.Element {
  const picture = (use: PictureUse): void => {
    giveOut(use, props.picture(), t(editWords.title), props.stem).catch(() =>
      notify(() => t(use === 'copy' ? recordWords.copyPictureFailed : words.failed)),
    );
  };
  return (
    <Fold title={t(editWords.export)} icon="link">
      <div class={style['row']}>
        <Button icon="copy" label={t(editWords.copyPosition)} onPress={() => void copy(props.position())} />
        <Button
          icon="link"
          label={t(recordWords.copyLink)}
          onPress={() => void copy(new URL(makeRoute('edit', { p: props.link() }), location.href).href)}
        />
        <Button icon="copy" label={t(recordWords.copyPicture)} onPress={() => picture('copy')} />
        <Button icon="picture" label={t(recordWords.savePng)} onPress={() => picture('png')} />
        <Button icon="picture" label={t(recordWords.saveSvg)} onPress={() => picture('svg')} />
      </div>
    </Fold>
  );
}
