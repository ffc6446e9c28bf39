import type { RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import type { Finding } from '#tests/simulation/checks/findings.ts'
import type { PlayOptions } from './play-seed.ts'
import { playInThreads } from './threads.ts'

/** What became of a rule that was switched off. */
export interface Mutation {
  readonly rule: keyof RuleSwitches
  /** The world in which something was found; null: nothing was. */
  readonly foundIn: number | null
  readonly found: readonly Finding[]
}

/** In which worlds a rule matters most: the seeds of others would only take longer to come upon it. */
const WORLDS: Readonly<Record<keyof RuleSwitches, PlayOptions>> = {
  fence: {},
  epoch: {},
  ownHistory: { devices: 2, favours: ['server restored', 'server backed up'] },
  revisions: { devices: 2, calm: 0.8 },
  idempotency: {},
  journal: { favours: ['database cleared by the browser'] },
  strict: { devices: 1, favours: ['power cut'] },
}

/**
 * The world in which each rule was last found missing. It is played first, since others before it would find nothing;
 * where a change of the product let all worlds go another way, the rest are played after it.
 */
const FOUND_IN: Readonly<Record<keyof RuleSwitches, number>> = {
  fence: 7,
  epoch: 8,
  ownHistory: 19,
  revisions: 3,
  idempotency: 4,
  journal: 1,
  strict: 9,
}

const RULES: readonly (keyof RuleSwitches)[] = [
  'fence',
  'epoch',
  'ownHistory',
  'revisions',
  'idempotency',
  'journal',
  'strict',
]

/** Most seeds that are played for one rule. */
const MOST_SEEDS = 120

/** Switches each rule off, and plays until the checks find something. Source: sync §5.12. */
export async function playMutations(threads: number): Promise<readonly Mutation[]> {
  const waiting = [...RULES]
  const done: Mutation[] = []
  const work = async (): Promise<void> => {
    for (let rule = waiting.shift(); rule !== undefined; rule = waiting.shift())
      done.push(await playWithout(rule))
  }
  await Promise.all(Array.from({ length: threads }, work))
  return RULES.flatMap((rule) => done.filter((one) => one.rule === rule))
}

async function playWithout(rule: keyof RuleSwitches): Promise<Mutation> {
  const all = Array.from({ length: MOST_SEEDS }, (_none, index) => index + 1)
  const seeds = [FOUND_IN[rule], ...all.filter((seed) => seed !== FOUND_IN[rule])]
  const played = await playInThreads([
    { kind: 'seeds', seeds, off: rule, stopsAtFirst: true, options: WORLDS[rule] },
  ])
  const last = played.at(-1)
  const isFound = last !== undefined && last.findings.length > 0
  return { rule, foundIn: isFound ? last.seed : null, found: last?.findings ?? [] }
}

/** The table of it, as it is printed. */
export function mutationTable(mutations: readonly Mutation[]): string {
  const lines = mutations.map(({ rule, foundIn, found }) => {
    const what = found.map((one) => one.rule)
    const seeds = foundIn === null ? `not found in ${MOST_SEEDS} worlds` : `found in world ${foundIn}`
    return `${rule.padEnd(12)} ${seeds.padEnd(26)} ${[...new Set(what)].join(', ')}`
  })
  return ['Rule off     Found                      By', ...lines].join('\n')
}
