import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ChartKind } from '#domain/chart/kinds/chart-kind.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { checkForm, type FormErrors } from '#domain/explore/check-form.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { effectiveForm, obeyedFields, shownFields } from '#domain/explore/obeyed-fields.ts'

interface CheckedKind {
  readonly builder: ChartBuilder
  readonly kind: Pick<ChartKind, 'fields' | 'mark'>
}

/**
 * The errors of the shown fields. A form with errors is never requested. With a null dataset, which is not loaded, names
 * are not checked. Source: BI spec §5.
 */
export function formErrors(
  form: ChartForm,
  { builder, kind }: CheckedKind,
  source: ExploreDataset | null,
): FormErrors {
  const fields = shownFields(obeyedFields(builder, kind), form)
  return checkForm(effectiveForm(form, builder, source?.dataset ?? null), fields, source)
}
