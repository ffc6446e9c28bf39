import { type ChartForm, type FieldsByName, valueOf } from './builder-fields.ts'

/** Why the values of a form cannot stand, by field; a field without a reason is not there. No query is sent while there is one. */
export type FormErrors = ReadonlyMap<string, readonly string[]>

/** Checks every field of a form. Source: BI spec §5. */
export function checkForm(form: ChartForm, fields: FieldsByName): FormErrors {
  return new Map(
    [...fields].flatMap(([name, { checks = [] }]) => {
      const reasons = checks.flatMap((check) => check(valueOf(form, name), form) ?? [])
      return reasons.length === 0 ? [] : [[name, reasons] as const]
    }),
  )
}
