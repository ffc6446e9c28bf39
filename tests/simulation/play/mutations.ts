import type { RuleSwitches } from '#domain/sync/engine/rule-switches.ts'
import type { Finding } from '#tests/simulation/checks/findings.ts'
import type { PlayOptions } from './play-seed.ts'
import { playInThreads } from './threads.ts'

/** What became of a rule that was switched off. */
export interface Mutation {
  readonly rule: keyof RuleSwitches
  /** How many seeds were played until something was found; null: nothing was. */
  readonly foundAt: number | null
  readonly found: readonly Finding[]
}

/** In which worlds a rule matters most: the seeds of others would only take longer to come upon it. */
const WORLDS: Readonly<Record<keyof RuleSwitches, PlayOptions>> = {
  fence: {},
  epoch: {},
  sweep: { server: 'superset' },
  verify: { server: 'superset', devices: 1, calm: 0.3, hasLines: false, hasMany: false },
  revisions: { server: 'embedded', devices: 2, calm: 0.8 },
  idempotency: { server: 'embedded' },
  journal: { favours: ['database cleared by the browser'] },
  strict: { server: 'superset', devices: 1, favours: ['power cut'] },
}

const RULES: readonly (keyof RuleSwitches)[] = [
  'fence',
  'epoch',
  'sweep',
  'verify',
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
  const seeds = Array.from({ length: MOST_SEEDS }, (_none, index) => index + 1)
  const played = await playInThreads([
    { kind: 'seeds', seeds, off: rule, stopsAtFirst: true, options: WORLDS[rule] },
  ])
  const last = played.at(-1)
  const isFound = last !== undefined && last.findings.length > 0
  return { rule, foundAt: isFound ? played.length : null, found: last?.findings ?? [] }
}

/** The table of it, as it is printed. */
export function mutationTable(mutations: readonly Mutation[]): string {
  const lines = mutations.map(({ rule, foundAt, found }) => {
    const what = found.map((one) => one.rule)
    const seeds = foundAt === null ? `not found in ${MOST_SEEDS} seeds` : `found after ${foundAt} seeds`
    return `${rule.padEnd(12)} ${seeds.padEnd(26)} ${[...new Set(what)].join(', ')}`
  })
  return ['Rule off     Found                      By', ...lines].join('\n')
}
