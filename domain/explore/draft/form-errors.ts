import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { checkForm, type FormErrors } from '#domain/explore/check-form.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { effectiveForm, obeyedFields, shownFields } from '#domain/explore/obeyed-fields.ts'

/** A kind of chart with how it is built. */
interface CheckedKind {
  readonly builder: ChartBuilder
  readonly kind: Pick<ChartKind, 'fields' | 'mark'>
}

/**
 * The errors of a form at the fields that its kind shows, by field. A form with one is never requested, wherever it came
 * from. A dataset that is null is not known yet, and refuses no name. Source: BI spec §5.
 */
export function formErrors(
  form: ChartForm,
  { builder, kind }: CheckedKind,
  source: ExploreDataset | null,
): FormErrors {
  const fields = shownFields(obeyedFields(builder, kind), form)
  return checkForm(effectiveForm(form, builder, source?.dataset ?? null), fields, source)
}
