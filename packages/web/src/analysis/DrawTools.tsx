import { Show, type JSX } from 'solid-js';
import { PENS, type Pen } from '@rikoshet/board/picture';
import { t } from '../i18n/language.js';
import { Button } from '../ui/Button.js';
import { Choice } from '../ui/Choice.js';
import { analysisWords } from './analysis-words.js';
import style from './RecordTools.module.css';

/** What a tap on the board does, and in which colour. */
export interface DrawTool {
  readonly kind: 'turns' | 'circle' | 'arrow';
  readonly pen: Pen;
}

/** Circles and arrows by hand, for fingers and keyboards; a mouse has its right button. */
export const DrawTools = (props: {
  readonly tool: DrawTool;
  readonly onTool: (tool: DrawTool) => void;
  readonly any: boolean;
  readonly onClear: () => void;
}): JSX.Element => (
  <div class={style['tools']}>
    <Choice
      legend={t(analysisWords.drawing)}
      options={[
        { value: 'turns', label: t(analysisWords.drawTurns) },
        { value: 'circle', label: t(analysisWords.drawCircle) },
        { value: 'arrow', label: t(analysisWords.drawArrow) },
      ]}
      value={props.tool.kind}
      onChange={(kind) => props.onTool({ ...props.tool, kind })}
    />
    <Choice
      legend={t(analysisWords.pen)}
      options={PENS.map((pen) => ({ value: pen, label: t(analysisWords[pen]) }))}
      value={props.tool.pen}
      onChange={(pen) => props.onTool({ ...props.tool, pen })}
    />
    <p class={style['hint']}>{t(analysisWords.drawHint)}</p>
    <Show when={props.any}>
      <Button icon="erase" label={t(analysisWords.clearMarks)} onPress={() => props.onClear()} />
    </Show>
  </div>
);
