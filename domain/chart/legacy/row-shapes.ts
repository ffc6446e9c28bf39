import { groupedRows, type LegacyForm, type LegacyShape, numberAt, textAt, valueAt } from './legacy-shape.ts'

/** The rows unchanged. */
export const plainRows: LegacyShape = { keepsSteps: false, toData: ({ rows }) => rows }

/** Places with one measure. */
export const placeRows: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups: [place], metrics: [metric] }) =>
    rows.map((row) => ({ country_id: valueAt(row, place), metric: valueAt(row, metric) })),
}

/** Points of three measures, by their series. */
export const bubble: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups, metrics: [x, y, size] }) => {
    const [series = groups[0]] = groups
    const points = rows.map((row) => ({
      ...row,
      x: numberAt(row, x),
      y: numberAt(row, y),
      size: numberAt(row, size),
      shape: 'circle',
      group: valueAt(row, series),
    }))
    return [...groupedRows(points, (row) => textAt(row, 'group'))].map(([key, values]) => ({ key, values }))
  },
}

/** One measure with the ranges and markers of the form. */
export const bullet: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, metrics: [metric] }, form) => {
    const measures = rows.map((row) => numberAt(row, metric))
    const ranges = numbersOf(form, 'ranges')
    const most = Math.max(0, ...measures.map((value) => value ?? 0))
    return {
      measures,
      ranges: ranges.length === 0 ? [0, most * 1.1] : ranges,
      rangeLabels: textsOf(form, 'range_labels'),
      markers: numbersOf(form, 'markers'),
      markerLabels: textsOf(form, 'marker_labels'),
      markerLines: numbersOf(form, 'marker_lines'),
      markerLineLabels: textsOf(form, 'marker_line_labels'),
    }
  },
}

/** Splits a text field at its commas. */
function textsOf(form: LegacyForm, name: string): readonly string[] {
  const text = form[name]
  if (typeof text !== 'string') return []
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function numbersOf(form: LegacyForm, name: string): readonly number[] {
  return textsOf(form, name).map(Number).filter(Number.isFinite)
}

/** The values of a column, by group. */
export const histogram: LegacyShape = {
  keepsSteps: false,
  toData: ({ rows, groups }) => {
    const [column, by] = [groups.at(-1), groups.slice(0, -1)]
    const nameOf = (row: (typeof rows)[number]) =>
      by.length === 0 ? (column ?? '') : by.map((name) => textAt(row, name)).join(', ')
    return [...groupedRows(rows, nameOf)].map(([key, of]) => ({
      key,
      values: of.flatMap((row) => numberAt(row, column) ?? []),
    }))
  },
}
