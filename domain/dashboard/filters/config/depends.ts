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

/** The filters from a filter over its parents back to itself, in this order; null if it does not depend on itself. */
export function dependencyCycle(config: FilterConfig, key: string): readonly string[] | null {
  const parents = new Map(
    remainingEntries(config).map(({ key: id, stored }) => {
      const form = entryForm(stored)
      return [id, form?.kind === 'filter' ? form.parents : []]
    }),
  )
  const paths: (readonly string[])[] = [[key]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const last = path.at(-1) ?? key
    for (const parent of parents.get(last) ?? []) {
      if (parent === key) return path
      if (seen.has(parent) || !parents.has(parent)) continue
      seen.add(parent)
      paths.push([...path, parent])
    }
  }
  return null
}
