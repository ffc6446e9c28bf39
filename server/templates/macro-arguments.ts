import { plainOf } from './value-text.ts'

/** A function for templates. Named arguments come last, as a map. */
export type Macro = (...given: readonly unknown[]) => unknown

/** The arguments of a macro by name; omitted ones are absent. */
export type MacroArguments = ReadonlyMap<string, unknown>

/** Reads the arguments of a macro: positional ones get their `names`, others have their own. */
export function argumentsOf(given: readonly unknown[], names: readonly string[]): MacroArguments {
  const last = given.at(-1)
  const named = last instanceof Map ? last : null
  const inOrder = named === null ? given : given.slice(0, -1)
  const byName = new Map<string, unknown>()
  for (const [at, name] of names.entries()) if (at < inOrder.length) byName.set(name, plainOf(inOrder[at]))
  for (const [name, value] of named ?? []) byName.set(String(name), plainOf(insideOf(value)))
  return byName
}

/** The value of a named argument, which the interpreter wraps. */
function insideOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}
