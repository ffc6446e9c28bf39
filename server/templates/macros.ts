import { textLiteral } from '#domain/semantic/dialect.ts'
import { isTimeZone, zoneOffset } from '#domain/time/zone.ts'
import { argumentsOf, type Macro, type MacroArguments } from './macro-arguments.ts'
import { type MacroNotes, queryMacros } from './query-macros.ts'
import { RenderError } from './render-error.ts'
import { strftime } from './strftime.ts'
import type { TemplateContext, TemplateQuery } from './template-task.ts'

/** Upper limit of a range's length, as in Jinja's sandbox. */
const LONGEST_RANGE = 100_000

/**
 * The macros of Superset that are safe: about the user, the address of the page and, for the texts of a chart, its query; and `now`.
 * Without a chart, filters are empty. Source: wire §5, §7.
 */
export function macrosOf(
  context: TemplateContext & { readonly query: TemplateQuery | null },
  notes: MacroNotes,
): ReadonlyMap<string, Macro> {
  return new Map<string, Macro>([
    ['current_user_id', () => context.userId],
    ['current_username', () => context.username],
    ['current_user_email', () => context.email],
    ['cache_key_wrapper', (key) => key],
    [
      'url_param',
      (...given) => urlParam(context, argumentsOf(given, ['param', 'default', '', 'escape_result'])),
    ],
    ['filter_values', (...given) => filterValues(argumentsOf(given, ['column', 'default']))],
    ['get_filters', () => []],
    ['range', (...given) => range(given)],
    ...(context.now === undefined ? [] : [nowMacro(context.now)]),
    ...(context.query === null ? [] : queryMacros(context.query, notes)),
  ])
}

/** The present time, for a scheduled run that of its slot: a text in UTC, unless the template gives a pattern or a zone. */
function nowMacro(now: number): readonly [string, Macro] {
  return [
    'now',
    (...args) => {
      const given = argumentsOf(args, ['strftime', 'time_zone'])
      const zone = given.get('time_zone') ?? 'UTC'
      const pattern = given.get('strftime') ?? '%Y-%m-%d %H:%M:%S'
      if (typeof zone !== 'string' || !isTimeZone(zone))
        throw new RenderError('now does not know this time zone.')
      if (typeof pattern !== 'string') throw new RenderError('now takes a pattern such as %Y-%m-%d.')
      // Seconds since 1970 are those of the time itself, in each zone.
      return strftime(now + (pattern === '%s' ? 0 : zoneOffset(zone, now)), pattern)
    },
  ]
}

/** Names of the filters that Superset adds to Jinja's, and of those of Jinja that the interpreter lacks. */
export const FILTER_NAMES: ReadonlySet<string> = new Set(['where_in', 'default', 'd'])

/** The filters of FILTER_NAMES. */
export function filtersOf(context: TemplateContext): ReadonlyMap<string, Macro> {
  const orDefault: Macro = (...given) => defaultOf(argumentsOf(given, ['value', 'default', 'boolean']))
  return new Map<string, Macro>([
    ['where_in', (...given) => whereIn(context, argumentsOf(given, ['values', 'mark', 'default_to_none']))],
    ['default', orDefault],
    ['d', orDefault],
  ])
}

/** A parameter of the page's address. The author of an address is not that of the SQL, so quotes are doubled unless the SQL opts out. */
function urlParam(context: TemplateContext, given: MacroArguments): unknown {
  const value = context.urlParams.get(String(given.get('param')))
  if (value === undefined) return given.get('default') ?? null
  return given.get('escape_result') === false ? value : literalOf(value, context).slice(1, -1)
}

/** A text literal in the SQL of the database. */
function literalOf(text: string, { escapesBackslash = false }: TemplateContext): string {
  return textLiteral(escapesBackslash ? text.replaceAll('\\', '\\\\') : text)
}

function filterValues(given: MacroArguments): readonly unknown[] {
  const fallback = given.get('default') ?? null
  return fallback === null || fallback === '' ? [] : [fallback]
}

/** The list of an IN: `('a', 'b')`. */
function whereIn(context: TemplateContext, given: MacroArguments): string | null {
  const values = given.get('values')
  if (!Array.isArray(values)) throw new RenderError('where_in takes a list of values.')
  if (values.length === 0 && given.get('default_to_none') === true) return null
  return `(${values.map((value) => literal(value, context)).join(', ')})`
}

function literal(value: unknown, context: TemplateContext): string {
  switch (typeof value) {
    case 'number':
    case 'boolean':
      return String(value)
    case 'string':
      return literalOf(value, context)
    default:
      if (value === null) return 'NULL'
      throw new RenderError('where_in takes texts, numbers and booleans.')
  }
}

function defaultOf(given: MacroArguments): unknown {
  const value = given.get('value')
  const isFalse = given.get('boolean') === true && isEmpty(value)
  return value === undefined || isFalse ? (given.get('default') ?? '') : value
}

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0)
}

function range(given: readonly unknown[]): readonly number[] {
  const [start, stop, step] = rangeOf(given.map(Number))
  if (step === 0) throw new RenderError('A range cannot have steps of 0.')
  const length = Math.max(0, Math.ceil((stop - start) / step))
  if (!(length <= LONGEST_RANGE)) throw new RenderError(`A range may have ${LONGEST_RANGE} numbers.`)
  return Array.from({ length }, (_none, at) => start + at * step)
}

function rangeOf([first = 0, second, step = 1]: readonly number[]): readonly [number, number, number] {
  return second === undefined ? [0, first, step] : [first, second, step]
}
