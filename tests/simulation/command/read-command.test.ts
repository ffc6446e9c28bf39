import { describe, expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

function rejection(line: string): string | null {
  const read = readCommand(line === '' ? [] : line.split(' '))
  return read.ok ? null : read.error
}

const SEEDS = { count: 2_000, first: null }
const ALL = { at: 1, of: 1 }

test.each([
  ['', { form: 'worlds', seeds: SEEDS, part: ALL, options: {}, off: null, threads: null }],
  ['--seeds 60 7', { form: 'worlds', seeds: { count: 60, first: 7 } }],
  ['60 7', { form: 'worlds', seeds: { count: 60, first: 7 } }],
  ['--seeds 1 --seed 2987133066 --trace', { seeds: { count: 1, first: 2_987_133_066 }, isTraced: true }],
  ['--seed 9007199254740 --seeds 1', { seeds: { count: 1, first: 9_007_199_254_740 } }],
  ['--seeds 5 --front --charts', { options: { server: 'front', hasCharts: true } }],
  ['--seeds 5 --dashboards --devices 3', { options: { hasDashboards: true, devices: 3 } }],
  ['--seeds 5 --anew', { options: { server: 'front', isIdReused: true } }],
  ['--devices 2 --windows 1 --calm 0.3', { options: { devices: 2, windows: 1, calm: 0.3 } }],
  ['--seeds 1 --seed 3 --skip 0,3-5', { options: { skip: [0, 3, 4, 5] } }],
  ['--seeds 1 --seed 3 --shrink', { isShrunk: true }],
  ['--schedules --seeds 500', { form: 'schedules', seeds: { count: 500, first: null } }],
  ['--runs --seeds 400 --seed 1', { form: 'runs', seeds: { count: 400, first: 1 } }],
  ['--cuts --every 4000 --threads 1', { form: 'cuts', every: 4_000, threads: 1 }],
  ['--cut front/window/120', { form: 'cut', server: 'front', death: 'window', step: 120 }],
  ['--mutations', { form: 'mutations', part: ALL }],
  ['--regressions --part 1/4', { form: 'regressions', part: { at: 1, of: 4 } }],
  ['--help --seeds x', { form: 'help' }],
])('“%s” is understood', (line, command) => {
  const read = readCommand(line === '' ? [] : line.split(' '))
  expect(read).toMatchObject({ ok: true, value: command })
})

test('names of several words are taken as they are', () => {
  const name = 'leader frozen, its lock lost'
  expect(
    readCommand(['--favours', name, '--without', 'server error, applied', '--without', 'cut']),
  ).toMatchObject({
    ok: true,
    value: { options: { favours: [name], without: ['server error, applied', 'cut'] } },
  })
})

describe('what is not known or contradicts itself is refused', () => {
  test.each([
    ['--sed 5', "Unknown option '--sed'. See --help."],
    ['--seed', "Option '--seed <value>' argument missing. See --help."],
    ['--trace=yes', "Option '--trace' does not take an argument. See --help."],
    ['--runs --front', '--front does not go with --runs. See --help.'],
    ['--regressions --seeds 60', '--seeds does not go with --regressions. See --help.'],
    ['--mutations 60', '--mutations takes no seeds: “60”. See --help.'],
    ['--cuts --runs', '--runs and --cuts contradict each other. See --help.'],
    ['--every 4', '--every does not go without --cuts. See --help.'],
    ['--shrink', '--shrink is about one world: --seeds 1 --seed N --shrink.'],
    ['--seeds 2 --seed 1 --skip 3', '--skip is about one world: --seeds 1 --seed N --skip.'],
    ['--seeds 1 --seed 1 --skip 3-', '--skip is a list of steps below 100, and not “3-”: --skip 0,3-5.'],
    ['--seeds 1 --seed 1 --skip 5-3', '--skip is a list of steps below 100, and not “5-3”: --skip 0,3-5.'],
    [
      '--seeds 1 --seed 1 --shrink --trace',
      '--trace and --shrink contradict each other: shrink first, then trace what it prints.',
    ],
    ['--threads 0', '--threads is an integer from 1 to 64, and not “0”.'],
    ['--devices 4', '--devices is an integer from 1 to 3, and not “4”.'],
    ['--windows two', '--windows is an integer from 1 to 3, and not “two”.'],
    ['--calm 2', '--calm is a share from 0 to 1, and not “2”: --calm 0.3.'],
    ['--calm x', '--calm is a share from 0 to 1, and not “x”: --calm 0.3.'],
    ['--part 5/4', '--part is one of several parts, and not “5/4”: --part 1/4.'],
    ['--cut embedded/120', '--cut is SERVER/DEATH/STEP, and not “embedded/120”: --cut embedded/window/120.'],
    ['--seeds 0', '--seeds is a count from 1 up, and not “0”: --seeds 60.'],
    ['--seeds 60 7 8', 'Say a count of seeds and the first of them, each once: --seeds 60 --seed 1000.'],
  ])('“%s”', (line, sentence) => {
    expect(rejection(line)).toBe(sentence)
  })

  test('a name that nothing has', () => {
    expect(rejection('--off fences')).toMatch(/^--off knows no rule “fences”: fence, epoch, /)
    expect(rejection('--favours rain')).toMatch(/^--favours knows nothing called “rain”: window crashed · /)
  })
})
