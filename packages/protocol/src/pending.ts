/** A command that has been sent and not answered yet. */
export interface Pending<Command> {
  readonly id: string;
  readonly command: Command;
  readonly sentAt: number;
}

export interface Answered {
  /** Ids of this seat's commands that the server has carried out, as `welcome` tells. */
  readonly done: readonly string[];
  /** Turns made in the state that the server has shown. */
  readonly ply: number;
}

/** What is to be done with the pending command. */
export type Decision = 'clear' | 'resend' | 'noop';

interface CommandLike {
  readonly kind: string;
  readonly ply?: number;
}

/**
 * After a reconnect: was the command carried out, is it still worth sending, or has the game gone past it?
 *
 * - carried out: the acknowledgement was lost, the event is in the state already: `clear`;
 * - a turn of another position: sending it again could only be refused: `clear`;
 * - otherwise the command itself was lost, or still is on its way; the id makes sending it twice harmless: `resend`.
 */
export function afterReconnect<Command extends CommandLike>(
  pending: Pending<Command> | undefined,
  answered: Answered,
): Decision {
  if (pending === undefined) return 'noop';
  if (answered.done.includes(pending.id)) return 'clear';
  const { kind, ply } = pending.command;
  return kind === 'turn' && ply !== answered.ply ? 'clear' : 'resend';
}

/** While connected: a command that has had no answer for too long is sent again with the same id. */
export const afterSilence = (pending: Pending<unknown> | undefined, now: number, limit: number): Decision =>
  pending !== undefined && now - pending.sentAt >= limit ? 'resend' : 'noop';

/** Whether a message answers the pending command. Refusals answer too: the true state comes with them. */
export function answers(
  pending: Pending<unknown> | undefined,
  message: { readonly t: string; readonly id?: string },
): boolean {
  return (
    pending !== undefined && (message.t === 'done' || message.t === 'refused') && message.id === pending.id
  );
}

/** What an incoming event means for the state at hand: the next one, an old one, or proof that some are missing. */
export const placeOfEvent = (known: number, seq: number): 'next' | 'old' | 'gap' =>
  seq === known + 1 ? 'next' : seq <= known ? 'old' : 'gap';
