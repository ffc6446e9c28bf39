import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { labelValue, valueLabel } from '#domain/chart/to-model/cell-labels.ts'
import type { ColumnType, Dataset } from '#domain/dataset/dataset.ts'
import { isoText } from '#domain/time/format-time.ts'

/**
 * The values of a filter by their labels, which distinguish a missing value, an empty text and an equal text. `type` is that of
 * the column; undefined if it is not known.
 */
export function choicesOf(
  values: readonly FilterScalar[],
  type: ColumnType | undefined,
): ReadonlyMap<string, FilterScalar> {
  return new Map(values.map((value) => [choiceLabel(value, type), value]))
}

/** The label of a value: that of a time as databases write it, so that it can be typed too. */
export function choiceLabel(value: FilterScalar, type: ColumnType | undefined): string {
  return type === 'time' && typeof value === 'number' ? isoText(value) : valueLabel(value)
}

/** The type of a column of the datasets that are known; undefined for any other. */
export function typeOfColumn(
  { datasetId, column }: { readonly datasetId: number; readonly column: string },
  datasets: readonly Pick<Dataset, 'id' | 'columns'>[],
): ColumnType | undefined {
  const dataset = datasets.find(({ id }) => id === datasetId)
  return dataset?.columns.find(({ name }) => name === column)?.type
}

/** The values of labels: the offered ones, otherwise the typed ones. */
export function chosenValues(
  names: readonly string[],
  choices: ReadonlyMap<string, FilterScalar>,
): readonly FilterScalar[] {
  return names.map((name) => {
    const value = choices.get(name)
    return value === undefined ? labelValue(name) : value
  })
}
