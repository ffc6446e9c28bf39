import { err, ok, type Result } from '#domain/core/result.ts'
import { ALL_RULES } from '#domain/sync/engine/model/rule-switches.ts'
import { ALL_FRONT_RULES } from '#server/superset/sync/decide/front-rules.ts'
import type { Death } from '#tests/simulation/play/crash-at.ts'
import { readSeeds, type SeedRange } from '#tests/simulation/read-seeds.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import { FORMS } from './spec.ts'
import { parse, readInteger, type Values } from './values.ts'
import { readWorldOptions, type WorldOptions } from './world-options.ts'

/** One of several equal parts, counted from 1. */
export interface Part {
  readonly at: number
  readonly of: number
}

interface Seeded {
  readonly seeds: SeedRange
  readonly part: Part
}

/** A parsed command; `threads` is null for the default. */
export type Command = { readonly threads: number | null } & (
  | { readonly form: 'help' }
  | ({
      readonly form: 'worlds'
      readonly options: WorldOptions
      readonly off: string | null
      readonly isTraced: boolean
      readonly isShrunk: boolean
    } & Seeded)
  | ({ readonly form: 'runs' } & Seeded)
  | ({ readonly form: 'schedules' } & Seeded)
  | { readonly form: 'cuts'; readonly every: number }
  | { readonly form: 'cut'; readonly server: SimServer['name']; readonly death: Death; readonly step: number }
  | { readonly form: 'mutations'; readonly part: Part }
  | { readonly form: 'regressions'; readonly part: Part }
)

/** Reads the command line. Fails: a sentence with the reason. */
export function readCommand(args: readonly string[]): Result<Command, string> {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (cause) {
    // Only the first sentence of Node's message concerns the user.
    return err(`${String(cause instanceof Error ? cause.message : cause).split('. ')[0]}. See --help.`)
  }
  const { values, positionals } = parsed
  if (values.help === true) return ok({ form: 'help', threads: null })
  const form = formOf(values)
  if (!form.ok) return form
  const threads = readInteger(values, 'threads', 1, 64)
  if (!threads.ok) return threads
  const command = readForm(form.value, values, positionals)
  return command.ok ? ok({ ...command.value, threads: threads.value }) : command
}

type FormName = keyof typeof FORMS
type FormOf<Name extends Command['form']> = Omit<Extract<Command, { readonly form: Name }>, 'threads'>
type Form = { readonly [Name in Command['form']]: FormOf<Name> }[Command['form']]

function formOf(values: Values): Result<FormName, string> {
  const given = (['runs', 'schedules', 'cuts', 'cut', 'mutations', 'regressions'] as const).filter(
    (name) => values[name] !== undefined,
  )
  if (given.length > 1) return err(`--${given[0]} and --${given[1]} contradict each other. See --help.`)
  const form = given[0] ?? 'worlds'
  const allowed: readonly string[] = [...FORMS[form], 'threads', 'help']
  const other = Object.keys(values).find((name) => !allowed.includes(name))
  if (other === undefined) return ok(form)
  return err(
    form === 'worlds'
      ? `--${other} does not go without --cuts. See --help.`
      : `--${other} does not go with --${form}. See --help.`,
  )
}

function readForm(form: FormName, values: Values, numbers: readonly string[]): Result<Form, string> {
  if (form !== 'worlds' && form !== 'runs' && form !== 'schedules' && numbers.length > 0)
    return err(`--${form} takes no seeds: “${numbers.join(' ')}”. See --help.`)
  const part = partOf(values.part)
  if (!part.ok) return part
  switch (form) {
    case 'mutations':
    case 'regressions':
      return ok({ form, part: part.value })
    case 'cuts': {
      const every = readInteger(values, 'every', 1)
      return every.ok ? ok({ form, every: every.value ?? 1 }) : every
    }
    case 'cut':
      return readCut(values.cut ?? '')
    case 'runs':
    case 'schedules': {
      const seeds = readSeeds({ ...values, numbers })
      return seeds.ok ? ok({ form, seeds: seeds.value, part: part.value }) : seeds
    }
    case 'worlds':
      return readWorlds(values, numbers, part.value)
  }
}

function readWorlds(values: Values, numbers: readonly string[], part: Part): Result<Form, string> {
  const seeds = readSeeds({ ...values, numbers })
  if (!seeds.ok) return seeds
  const options = readWorldOptions(values)
  if (!options.ok) return options
  const single = values.shrink === true ? 'shrink' : values.skip === undefined ? null : 'skip'
  if (single !== null && (seeds.value.count !== 1 || seeds.value.first === null))
    return err(`--${single} is about one world: --seeds 1 --seed N --${single}.`)
  const isTraced = values.trace === true
  if (isTraced && values.shrink === true)
    return err('--trace and --shrink contradict each other: shrink first, then trace what it prints.')
  const rules = ruleNames()
  const off = values.off ?? null
  const unknown = off?.split(',').find((name) => !rules.includes(name))
  if (unknown !== undefined) return err(`--off knows no rule “${unknown}”: ${rules.join(', ')}.`)
  return ok({
    form: 'worlds',
    seeds: seeds.value,
    part,
    options: options.value,
    off,
    isTraced,
    isShrunk: values.shrink === true,
  })
}

function ruleNames(): readonly string[] {
  return [...Object.keys(ALL_RULES), ...Object.keys(ALL_FRONT_RULES)]
}

function readCut(text: string): Result<FormOf<'cut'>, string> {
  const [server, death, step = ''] = text.split('/')
  const isServer = server === 'embedded' || server === 'front'
  const isDeath = death === 'window' || death === 'power' || death === 'front'
  if (!isServer || !isDeath || !/^\d{1,7}$/.test(step))
    return err(`--cut is SERVER/DEATH/STEP, and not “${text}”: --cut embedded/window/120.`)
  return ok({ form: 'cut', server, death, step: Number(step) })
}

function partOf(text: string | undefined): Result<Part, string> {
  if (text === undefined) return ok({ at: 1, of: 1 })
  const [, at, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const part = { at: Number(at), of: Number(of) }
  return part.at >= 1 && part.at <= part.of
    ? ok(part)
    : err(`--part is one of several parts, and not “${text}”: --part 1/4.`)
}
