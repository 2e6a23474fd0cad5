/** One line of play as the engine reports it. */
export interface EngineLine {
  /** Turns in the game's own notation, played one after the other from the position asked about. */
  readonly turns: readonly string[];
  /** Winning chance of the side to move, 0 … 1. */
  readonly chance: number;
  /** Set where the value is proven: whether the side to move wins, and in how many turns where that is known. */
  readonly proven: { readonly wins: boolean; readonly turns: number | undefined } | undefined;
  readonly depth: number;
  readonly nodes: number;
}

const INFO =
  /^info line (\d+) depth (\d+) nodes (\d+) time \d+ chance (\d(?:\.\d+)?)(?: (wins|loses)(?: (\d+))?)? turns (.+)$/;

/** Reads `info line 1 …`; the place of the line among the best counts from 0. */
export function parseInfo(text: string): { readonly place: number; readonly line: EngineLine } | undefined {
  const found = INFO.exec(text);
  if (!found) return undefined;
  const [, place, depth, nodes, chance, verdict, turns, line] = found;
  return {
    place: Number(place) - 1,
    line: {
      turns: line!.split(' '),
      chance: Number(chance),
      proven:
        verdict === undefined
          ? undefined
          : { wins: verdict === 'wins', turns: turns === undefined ? undefined : Number(turns) },
      depth: Number(depth),
      nodes: Number(nodes),
    },
  };
}
