import type { RuleSwitches } from '#domain/sync/engine/model/rule-switches.ts'
import type { FrontRules } from '#server/superset/sync/decide/front-rules.ts'
import type { Finding } from '#tests/simulation/checks/findings.ts'
import type { PlayOptions } from './play-seed.ts'
import type { ShardTask } from './shard.ts'
import { playInThreads } from './threads.ts'

type Rule = keyof RuleSwitches | keyof FrontRules

/** The result of a rule that was switched off. */
export interface Mutation {
  readonly rule: Rule
  /** The world with findings; null if there was none. */
  readonly foundIn: number | null
  readonly found: readonly Finding[]
}

/**
 * The options of worlds in which a rule matters, and the world in which it was last found missing. That one is played
 * first; if the product has changed, the others are played after it.
 */
interface Searched {
  readonly foundIn: number
  readonly options: PlayOptions
}

/**
 * The rules of the engine and of a front. Two of a front are not found: that a late request is not another's change, since
 * the browser knows its own history too, and that a record under a reused number is recognised by its mark.
 */
const SEARCHED: ReadonlyMap<Rule, Searched> = new Map<Rule, Searched>([
  ['fence', { foundIn: 3, options: {} }],
  ['epoch', { foundIn: 8, options: {} }],
  ['ownHistory', { foundIn: 19, options: { devices: 2, favours: ['server restored', 'server backed up'] } }],
  ['revisions', { foundIn: 3, options: { devices: 2, calm: 0.8 } }],
  ['idempotency', { foundIn: 4, options: {} }],
  ['journal', { foundIn: 1, options: { favours: ['database cleared by the browser'] } }],
  ['strict', { foundIn: 6, options: { devices: 1, favours: ['power cut'] } }],
  ['readsFirst', { foundIn: 11, options: { server: 'front', hasForeign: true, calm: 0.9 } }],
  ['lookUp', { foundIn: 509, options: { server: 'front', devices: 1, calm: 0.3 } }],
  ['rewrites', { foundIn: 481, options: { server: 'front', calm: 0.5 } }],
  ['sweep', { foundIn: 147, options: { server: 'front' } }],
])

/** Maximum number of seeds for one rule. */
const MOST_SEEDS = 120

/** Switches off each rule that `pick` selects, and plays until the checks find something. Source: sync §5.12. */
export async function playMutations(
  threads: number,
  pick: <T>(rules: readonly T[]) => readonly T[],
): Promise<readonly Mutation[]> {
  const searched = pick([...SEARCHED])
  const played = await playInThreads(searched.map(taskWithout), threads)
  return searched.map(([rule], index) => {
    const last = played[index]?.at(-1)
    const isFound = last !== undefined && last.findings.length > 0
    return { rule, foundIn: isFound ? last.seed : null, found: last?.findings ?? [] }
  })
}

function taskWithout([rule, { foundIn, options }]: readonly [Rule, Searched]): ShardTask {
  const all = Array.from({ length: MOST_SEEDS }, (_none, index) => index + 1)
  const seeds = [foundIn, ...all.filter((seed) => seed !== foundIn)]
  // The listed worlds had one or two windows, as their seeds decided.
  return { kind: 'seeds', seeds, off: rule, stopsAtFirst: true, options: { windows: null, ...options } }
}

/** Returns the result as a table. */
export function mutationTable(mutations: readonly Mutation[]): string {
  const lines = mutations.map(({ rule, foundIn, found }) => {
    const what = found.map((one) => one.rule)
    const seeds = foundIn === null ? `not found in ${MOST_SEEDS} worlds` : `found in world ${foundIn}`
    return `${rule.padEnd(12)} ${seeds.padEnd(26)} ${[...new Set(what)].join(', ')}`
  })
  return ['Rule off     Found                      By', ...lines].join('\n')
}
