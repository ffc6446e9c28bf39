import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { labelValue, valueLabel } from '#domain/chart/to-model/cell-labels.ts'

/** The values of a filter by their labels, which distinguish a missing value, an empty text and an equal text. */
export function choicesOf(values: readonly FilterScalar[]): ReadonlyMap<string, FilterScalar> {
  return new Map(values.map((value) => [valueLabel(value), value]))
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
