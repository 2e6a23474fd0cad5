import { learned } from '@rikoshet/engine/paper-football/net/network';
import { makeNetData, type Net } from '@rikoshet/engine/paper-football/net/weights';
import { learnSteps } from '@rikoshet/engine/train/learn';
import { Samples } from '@rikoshet/engine/train/samples';
import { SelfPlay } from '@rikoshet/engine/train/self-play';
import { fieldOf } from '@rikoshet/paper-football/field';
import { makeSize, parseSize } from '@rikoshet/paper-football/size';
import type { CommandSpec } from '../command.js';
import { readNet } from '../engine/net-file.js';
import { TrainingFolder } from '../engine/training-folder.js';
import { EXIT, type ExitCode } from '../exit.js';
import { asUsage, usageFailure } from '../failure.js';
import { walk } from '../long-work.js';
import { parseWhole } from '../number-reading.js';
import { writeOut } from '../output.js';
import { newProgress } from '../progress.js';

export interface TrainOptions {
  readonly field: string;
  readonly games: string;
  readonly nodes: string;
  readonly epochs: string;
  readonly neurons: string;
  readonly seed: string;
  readonly from?: string;
  readonly folder?: string;
  readonly out?: string;
}

const GAMES_BETWEEN_SAVES = 20;
const SECOND_LAYER = 8;
const GAMES = {
  ru: { one: 'партия', few: 'партии', many: 'партий' },
  en: { one: 'game', many: 'games' },
};
const PASSES = {
  ru: { one: 'проход', few: 'прохода', many: 'проходов' },
  en: { one: 'pass', many: 'passes' },
};

export const command: CommandSpec<TrainOptions> = {
  details: {
    ru: 'Движок играет сам с собой, и маленькая сеть учится оценивать позиции поля. Всё лежит в папке --folder: остановленное обучение продолжается той же командой. Сеть проверяют на арене: nodes:1000@ФАЙЛ против nodes:1000@plain.',
    en: 'The engine plays against itself, and a small net learns to judge positions of the field. All is kept in the folder --folder: the same command goes on with a training that was stopped. Try a net in the arena: nodes:1000@FILE against nodes:1000@plain.',
  },
  options: [
    { flags: '--folder <dir>', about: { ru: 'папка обучения', en: 'folder of the training' } },
    { flags: '--out <file>', about: { ru: 'куда записать сеть', en: 'where to write the net' } },
    { flags: '--field <size>', about: { ru: 'размер поля', en: 'size of the field' }, otherwise: '2;6;8' },
    { flags: '--games <n>', about: { ru: 'сколько партий', en: 'how many games' }, otherwise: '3000' },
    {
      flags: '--nodes <n>',
      about: { ru: 'позиций на каждый ход', en: 'positions looked at for each turn' },
      otherwise: '1000',
    },
    {
      flags: '--epochs <n>',
      about: { ru: 'проходов по данным', en: 'passes over the data' },
      otherwise: '6',
    },
    {
      flags: '--neurons <n>',
      about: { ru: 'нейронов в первом слое, кратно 8', en: 'neurons of the first layer, a multiple of 8' },
      otherwise: '32',
    },
    { flags: '--seed <n>', about: { ru: 'зерно случайности', en: 'seed of chance' }, otherwise: '1' },
    {
      flags: '--from <net>',
      about: {
        ru: 'сеть, которой играют; без неё — расстояния',
        en: 'the net that plays; without it plain distances',
      },
    },
  ],
  examples: [
    {
      call: 'rikoshet train --folder training --field "2;2;2" --games 3 --nodes 50 --epochs 1 --neurons 8 --out net.json',
      about: { ru: 'пробное обучение', en: 'a training on trial' },
    },
  ],
  async run(context, _files, options): Promise<ExitCode> {
    const { io } = context;
    if (options.folder === undefined)
      return context.refuse(
        usageFailure({ ru: 'нужна папка: --folder', en: 'a folder is needed: --folder' }).error,
      );
    const size = parseSize(options.field);
    if (!size.ok) return context.refuse(asUsage('--field', size.error));
    const field = fieldOf(size.value);
    if (!field.ok) return context.refuse(asUsage('--field', field.error));
    const numbers: number[] = [];
    for (const [flag, text, least, most] of [
      ['--games', options.games, 1, 10_000_000],
      ['--nodes', options.nodes, 10, 10_000_000],
      ['--epochs', options.epochs, 1, 1000],
      ['--neurons', options.neurons, 8, 128],
      ['--seed', options.seed, 0, 2 ** 31 - 1],
    ] as const) {
      const number = parseWhole(flag, text, least, most);
      if (!number.ok) return context.refuse(number.error);
      numbers.push(number.value);
    }
    const [games = 0, nodes = 0, epochs = 0, first = 0, seed = 0] = numbers;
    if (first % 8 !== 0)
      return context.refuse(
        usageFailure({ ru: '--neurons: нужно кратное 8', en: '--neurons: a multiple of 8 is needed' }).error,
      );
    const teacher = options.from === undefined ? undefined : await readNet(io, options.from);
    if (teacher && !teacher.ok) return context.refuse(teacher.error, options.from);
    const plan = {
      field: makeSize(size.value),
      seed,
      nodes,
      first,
      second: SECOND_LAYER,
      generation: teacher ? teacher.value.recipe.generation + 1 : 0,
    };
    if (teacher && makeSize(teacher.value.size) !== plan.field)
      return context.refuse(
        usageFailure({ ru: '--from: сеть другого поля', en: '--from: a net of another field' }).error,
      );
    const samples = new Samples(field.value.points);
    const opened = await TrainingFolder.open(io, options.folder, plan, samples);
    if (!opened.ok) return context.refuse(opened.error, options.folder);
    const folder = opened.value;

    const play = new SelfPlay(field.value, {
      nodes,
      seed,
      ...(teacher ? { evaluation: learned(teacher.value) } : {}),
    });
    let progress = newProgress(context, GAMES);
    for (let game = folder.games; game < games; game++) {
      if (!(await walk(context, play.game(game, samples), () => undefined))) {
        progress.end();
        return EXIT.interrupted;
      }
      progress.tick(game + 1, (game + 1) / games);
      if ((game + 1) % GAMES_BETWEEN_SAVES === 0 || game + 1 === games)
        await folder.keepGames(game + 1, samples);
    }
    progress.end();

    progress = newProgress(context, PASSES);
    const shape = { first, second: SECOND_LAYER };
    let kept = Promise.resolve();
    const from = folder.saved && { epoch: folder.epoch, saved: folder.saved };
    const learnt = await walk(
      context,
      learnSteps(samples, {
        shape,
        epochs,
        seed,
        ...(from ? { from } : {}),
        onEpoch: (epoch, error, keptOut, saved) => {
          progress.tick(epoch, epoch / epochs);
          kept = kept
            .then(() => folder.keepEpoch(epoch, saved))
            .then(() =>
              context.note(`${epoch}/${epochs}: ${samples.count} ${error.toFixed(4)} ${keptOut.toFixed(4)}`),
            );
        },
      }),
      () => undefined,
    );
    await kept;
    progress.end();
    if (!learnt) return EXIT.interrupted;
    const net: Net = {
      size: size.value,
      points: field.value.points,
      shape,
      recipe: {
        seed,
        games: folder.games,
        samples: samples.count,
        nodes,
        epochs,
        generation: plan.generation,
      },
      weights: learnt.value,
    };
    const written = await writeOut(io, options.out, `${JSON.stringify(makeNetData(net))}\n`);
    return written.ok ? EXIT.ok : context.refuse(written.error, options.out);
  },
};
