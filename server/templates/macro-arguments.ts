import { plainOf } from './value-text.ts'

/** A function that a template may call. Named arguments come last, in a map. */
export type Macro = (...given: readonly unknown[]) => unknown

/** What a macro is called with, by name; what is left out is not there. */
export type MacroArguments = ReadonlyMap<string, unknown>

/** Names what a macro is called with: those in order have `names`, others bring their own. */
export function argumentsOf(given: readonly unknown[], names: readonly string[]): MacroArguments {
  const last = given.at(-1)
  const named = last instanceof Map ? last : null
  const inOrder = named === null ? given : given.slice(0, -1)
  const byName = new Map<string, unknown>()
  for (const [at, name] of names.entries()) if (at < inOrder.length) byName.set(name, plainOf(inOrder[at]))
  for (const [name, value] of named ?? []) byName.set(String(name), plainOf(insideOf(value)))
  return byName
}

/** Named arguments come with what the interpreter knows of them. */
function insideOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}
