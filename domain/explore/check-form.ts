import { type ChartForm, type FieldsByName, valueOf } from './builder-fields.ts'
import type { ExploreDataset } from './explore-dataset.ts'
import { lostNames } from './lost-names.ts'

/** Why the values of a form cannot stand, by field; a field without a reason is not there. No query is sent while there is one. */
export type FormErrors = ReadonlyMap<string, readonly string[]>

/** Checks every field of a form, also against its dataset where that is known. Source: BI spec §5. */
export function checkForm(
  form: ChartForm,
  fields: FieldsByName,
  source: ExploreDataset | null = null,
): FormErrors {
  const lost = lostNames(form, fields, source)
  return new Map(
    [...fields].flatMap(([name, { checks = [] }]) => {
      const wrong = checks.flatMap((check) => check(valueOf(form, name), form) ?? [])
      const reasons = [...wrong, ...(lost.get(name) ?? [])]
      return reasons.length === 0 ? [] : [[name, reasons] as const]
    }),
  )
}

/** The first error of a form as a sentence without its full stop: `Metrics cannot be empty`; null where there is none. */
export function firstProblem(errors: FormErrors, fields: FieldsByName): string | null {
  for (const [name, [reason = '']] of errors) return `${fields.get(name)?.label ?? name} ${reason}`
  return null
}
