import type { MarkName, ModelOf } from '#domain/chart/model/chart-model.ts'
import type { TableCell } from '#domain/chart/model/table.ts'
import type { SeriesModel } from '#domain/chart/model/xy.ts'

const axis = (max: number) => ({
  min: 0,
  max,
  ticks: [
    { value: 0, label: '0' },
    { value: max, label: `${max}` },
  ],
})

const series = (name: string, color: string, values: readonly number[]): SeriesModel => ({
  name,
  color,
  dash: 0,
  values,
  texts: values.map(String),
})

/** A cell of a table that holds a text. */
export function textCell(text: string): TableCell {
  return { text, exact: text, bar: null, isNegative: false, isNull: false }
}

const picture = (...names: readonly string[]) => ({
  tips: names.map((title) => ({ title, color: null, rows: [{ name: 'count', text: '1' }] })),
  legend: null,
})

/** A small model of each mark. */
export const MODELS: { readonly [K in MarkName]: ModelOf<K> } = {
  number: {
    kind: 'number',
    number: '1.63',
    unit: 'M',
    exact: '1,628,412',
    change: { text: '+3.5 %', note: 'on the month before' },
    note: 'Mar 2001',
    trend: { values: [1, null, 3], fromZero: true },
  },
  line: {
    kind: 'line',
    xs: [0, 1, 2],
    xLabels: ['Jan', 'Feb', 'Mar'],
    x: axis(2),
    y: axis(20),
    series: [series('ATL', '#ff0000', [2, 4, 6]), series('ORD', 'chart-1', [10, 12, 18])],
    isArea: false,
    isSmooth: false,
  },
  bar: {
    kind: 'bar',
    isHorizontal: true,
    isStacked: false,
    showsValues: true,
    categories: ['LGA', 'BOS'],
    axisLabels: ['LGA', 'BOS'],
    value: axis(20),
    series: [series('late', '#00ff00', [20, 10])],
    barTexts: ['20', '10'],
  },
  table: {
    kind: 'table',
    columns: [{ name: 'n', label: 'n', isNumber: true, hasBars: false }],
    rows: [[textCell('7')]],
    totals: [textCell('total')],
  },
  matrix: {
    kind: 'matrix',
    xs: ['08', '09'],
    ys: ['Mon'],
    cells: [
      { x: 0, y: 0, step: 1, text: 'low' },
      { x: 1, y: 0, step: 7, text: 'high' },
    ],
  },
  parts: {
    kind: 'parts',
    parts: [
      { name: 'ORD', color: '#ff0000', value: 3, text: '3', share: '75 %', label: 'ORD' },
      { name: 'DFW', color: '#00ff00', value: 1, text: '1', share: '25 %', label: 'DFW' },
    ],
    total: '4',
    shape: {
      kind: 'ring',
      inner: 0.3,
      outer: 0.7,
      rose: null,
      hasLabelsOutside: true,
      hasLines: true,
      showsTotal: false,
    },
    ...picture('ORD', 'DFW'),
  },
  petals: {
    kind: 'petals',
    petals: [
      { name: 'Jan', pieces: [{ value: 3, color: '#ff0000', tip: 0 }] },
      { name: 'Feb', pieces: [{ value: 1, color: '#ff0000', tip: 1 }] },
    ],
    isByArea: false,
    ...picture('Jan', 'Feb'),
  },
  words: { kind: 'words', title: 'Nothing to draw', text: 'All values are below zero.' },
  hierarchy: {
    kind: 'hierarchy',
    nodes: [
      { parent: null, name: '', size: null, color: 'bg-surface', label: '' },
      { parent: 0, name: 'ORD', size: 3, color: '#ff0000', label: 'ORD' },
      { parent: 0, name: 'DFW', size: 1, color: '#00ff00', label: 'DFW' },
    ],
    shape: { kind: 'treemap', showsUpperLabels: true },
    ...picture('Total', 'ORD', 'DFW'),
  },
  tree: {
    kind: 'tree',
    nodes: [
      { parent: null, name: 'all' },
      { parent: 0, name: 'ORD' },
      { parent: 0, name: 'DFW' },
    ],
    isRadial: false,
    orient: 'LR',
    namePlace: 'left',
    leafNamePlace: 'right',
    symbol: 'emptyCircle',
    symbolSize: 7,
    emphasis: 'descendant',
    ...picture('all', 'ORD', 'DFW'),
  },
}
