import { parentCycles } from '#domain/dashboard/filters/parent-cycles.ts'
import { configKind } from './all.ts'
import { entryForm } from './entry-form.ts'
import { type FilterConfig, remainingEntries } from './filter-config.ts'

/** A filter on which the values of another can depend. */
interface ParentChoice {
  readonly key: string
  readonly name: string
}

/** The filters on which the values of a filter can depend: those that restrict rows, and not itself. */
export function parentChoices(config: FilterConfig, key: string): readonly ParentChoice[] {
  return remainingEntries(config).flatMap((entry) => {
    const form = entryForm(entry.stored)
    const isParent = form?.kind === 'filter' && configKind(form.wireType)?.canBeParent === true
    return isParent && entry.key !== key ? [{ key: entry.key, name: form.name }] : []
  })
}

/** The filters that depend on each other in a circle with a filter, in their order; null if it does not depend on itself. */
export function dependencyCycle(config: FilterConfig, key: string): readonly string[] | null {
  const dependents = remainingEntries(config).map((entry) => {
    const form = entryForm(entry.stored)
    return { id: entry.key, parents: form?.kind === 'filter' ? form.parents : [] }
  })
  return parentCycles(dependents).find((ids) => ids.includes(key)) ?? null
}
