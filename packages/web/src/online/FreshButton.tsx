import type { JSX } from 'solid-js';
import { Button, type ButtonProps } from '../ui/Button.js';

/** A button that has just appeared ignores presses for so long: they were meant for what stood there before. */
const GRACE = 600;

/** A button that comes and goes: an answer to an offer, a confirmation, a claim. */
export function FreshButton(props: ButtonProps): JSX.Element {
  const appeared = Date.now();
  return (
    <Button
      {...props}
      onPress={(event) => {
        if (Date.now() - appeared >= GRACE) props.onPress?.(event);
      }}
    />
  );
}
