import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { replayCommand } from './replay.ts'

const WORLD = { seed: 2_987_133_066, server: 'embedded' }
const PLAYED = { form: 'worlds', options: {}, off: null } as const

test.each([
  ['as its seed decides', WORLD, PLAYED, '--seeds 1 --seed 2987133066 --trace'],
  [
    'with the options of all',
    { ...WORLD, server: 'front' },
    { ...PLAYED, options: { server: 'front', hasCharts: true, favours: ['power cut'] }, off: 'sweep' },
    "--seeds 1 --seed 2987133066 --trace --front --charts --favours 'power cut' --off sweep",
  ],
  [
    'before a Superset, though nobody said so',
    { ...WORLD, server: 'front' },
    PLAYED,
    '--seeds 1 --seed 2987133066 --trace --front',
  ],
  [
    'whose numbers come again',
    { ...WORLD, server: 'front' },
    { ...PLAYED, options: { server: 'front', isIdReused: true } },
    '--seeds 1 --seed 2987133066 --trace --anew',
  ],
  [
    'made smaller',
    {
      ...WORLD,
      smaller: { devices: 1, windows: 2, skip: [4, 0, 1, 2, 6], without: ['cut', 'server error, applied'] },
    },
    { ...PLAYED, options: { devices: 3, calm: 0.3 } },
    "--seeds 1 --seed 2987133066 --trace --devices 1 --windows 2 --calm 0.3 --without cut --without 'server error, applied' --skip 0-2,4,6",
  ],
  [
    'of schedules',
    { seed: 12, server: 'schedules' },
    { ...PLAYED, form: 'schedules' },
    '--schedules --seeds 1 --seed 12',
  ],
  ['of runs', { seed: 12, server: 'runs' }, { ...PLAYED, form: 'runs' }, '--runs --seeds 1 --seed 12'],
  [
    'cut at a step',
    { seed: 120, server: 'front, cut', cut: { server: 'front', death: 'window' } },
    PLAYED,
    '--cut front/window/120',
  ],
] as const)(
  'a world %s is played again by one command, which is understood',
  (_what, world, played, options) => {
    expect(replayCommand(world, played)).toBe(`npm run simulate -- ${options}`)
    const args = [...options.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(readCommand(args)).toMatchObject({ ok: true })
  },
)
