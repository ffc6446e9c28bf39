import { type ChartForm, type FieldsByName, valueOf } from './builder-fields.ts'
import type { ExploreDataset } from './explore-dataset.ts'
import { lostNames } from './lost-names.ts'

/** Reasons by field; valid fields are missing. A form with errors is not requested. */
export type FormErrors = ReadonlyMap<string, readonly string[]>

/** Checks every field of a form, and its names if the dataset is loaded. Source: BI spec §5. */
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

/** The first error as a sentence without full stop: `Metrics cannot be empty`; null without errors. */
export function firstProblem(errors: FormErrors, fields: FieldsByName): string | null {
  for (const [name, [reason = '']] of errors) return `${fields.get(name)?.label ?? name} ${reason}`
  return null
}
