import type { FilterScalar } from '#domain/chart/query/mask/data-mask.ts'
import { labelValue, valueLabel } from '#domain/chart/to-model/cell-labels.ts'

/** The values that a filter offers by their names: a missing value, an empty text and a text that reads so are three. */
export function choicesOf(values: readonly FilterScalar[]): ReadonlyMap<string, FilterScalar> {
  return new Map(values.map((value) => [valueLabel(value), value]))
}

/** The values that are meant by names: those that are offered, else what the names say. */
export function chosenValues(
  names: readonly string[],
  choices: ReadonlyMap<string, FilterScalar>,
): readonly FilterScalar[] {
  return names.map((name) => {
    const value = choices.get(name)
    return value === undefined ? labelValue(name) : value
  })
}
