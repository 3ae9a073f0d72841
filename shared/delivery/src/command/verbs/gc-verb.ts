import { collectGarbage } from '../../gc/collect-garbage.ts';
import { numberOption } from '../command-context.ts';
import type { Verb } from '../verb.ts';

const hourMs = 60 * 60 * 1000;

/** `gc`: takes away what is not needed and has not been for the time of grace, in hours. */
export const gcVerb: Verb = {
  words: '',
  summary: 'take away what no channel, pin, canary, rollback or open tab needs',
  options: ['days', 'moves', 'grace', 'dry-run'],
  examples: ['gc --dry-run', 'gc --days 14'],
  run: async (context) => {
    const { store, now, actor, pinsFolder } = context;
    const [days, moves, grace] = [
      numberOption(context, 'days'),
      numberOption(context, 'moves'),
      numberOption(context, 'grace'),
    ];
    context.progress('Finding out what is still needed');
    const retention = {
      ...(days !== undefined && { days }),
      ...(moves !== undefined && { moves }),
      ...(grace !== undefined && { graceMs: grace * hourMs }),
    };
    const collected = await collectGarbage({ store, now, actor, pinsFolder, retention });
    const { removed, waiting, records } = collected;
    return {
      lines: [
        ...removed.map((thing) => `gone: ${thing}`),
        ...waiting.map((thing) => `waits: ${thing}`),
        `${removed.length} things went (${records} records), ${waiting.length} wait.`,
      ],
      data: collected,
    };
  },
};
